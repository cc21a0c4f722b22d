import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The repository's folder. */
export const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/** Characters that control a terminal, break a line, or reorder the text (UAX 9). */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** @returns a text from outside, such as an answer of the site, safe to print in one line */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(UNPRINTABLE, '');

/** Runs a command. If it fails, prints the message of its error in place of a stack, and exits with this code. */
export const runCommand = (run: () => Promise<void>, exitCode = 1): Promise<void> =>
  run().catch(({ message }: Error) => {
    console.error(message.split('\n').map(printable).join('\n'));
    process.exit(exitCode);
  });
