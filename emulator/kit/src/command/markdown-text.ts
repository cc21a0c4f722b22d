/** Escapes a text for a cell of a Markdown table: a backslash may precede any punctuation (CommonMark 0.31, 2.4). */
export const markdownText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
