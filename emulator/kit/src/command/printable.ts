import { stripVTControlCharacters } from 'node:util';

/**
 * Characters that act on a terminal or reorder what it shows, in place of being shown: C0, DEL and C1 (`Cc`, the
 * newline included), the separators of lines and paragraphs, and the marks, embeddings, overrides and isolates of Unicode's
 * bidirectional algorithm (UAX 9).
 */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Makes a text safe to print in one line. Whatever came from outside goes through here before a terminal shows it: a
 * display name may hold an escape sequence that clears the screen, or that sends a terminal's answer to the shell.
 *
 * @returns the text without escape sequences and without control characters
 */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(UNPRINTABLE, '');

/** @returns the value as JSON, indented by two, that is safe to print: characters that act are escaped, none is lost */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNPRINTABLE, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
