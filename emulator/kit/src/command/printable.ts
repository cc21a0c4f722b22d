import { stripVTControlCharacters } from 'node:util';

/**
 * Characters that a terminal does not display, but that control the terminal or reorder its text: C0, DEL and C1 (`Cc`, the
 * newline included), the separators of lines and paragraphs, and the marks, embeddings, overrides and isolates of Unicode's
 * bidirectional algorithm (UAX 9).
 */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Makes a text safe to print in one line. Every text from outside must go through this function before a terminal shows it.
 * For example, a display name may contain an escape sequence that clears the screen, or that makes the terminal type into
 * the shell.
 *
 * @returns the text without escape sequences and without control characters
 */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(UNPRINTABLE, '');

/** @returns the value as JSON, indented by two, that is safe to print: control characters are escaped, not removed */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNPRINTABLE, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
