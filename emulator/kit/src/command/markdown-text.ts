/** Makes a text mean itself in a cell of a table: Markdown takes a backslash before any punctuation (CommonMark 0.31, 2.4). */
export const markdownText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
