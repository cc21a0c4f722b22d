import { printable } from './printable.ts';

/** Advice for errors of the file system, by error code. */
const REMEDIES = new Map([
  ['ENOSPC', 'Free some space, or set TMPDIR to a folder on another disk.'],
  ['EACCES', 'Make it writable, or work in a copy of your own.'],
  ['EROFS', 'Make it writable, or work in a copy of your own.'],
]);

/**
 * @returns the first line of an error's message, safe to print; for an error of the file system, with advice at its end.
 *   Node's messages for a bad option have several lines
 */
export function firstLine({ message }: Error): string {
  const line = printable(message.split('\n', 1)[0]!);
  const remedy = REMEDIES.get(line.split(':', 1)[0]!);
  return remedy ? `${line}. ${remedy}` : line;
}

/** Prints an error as one line and exits with code 1. */
export function exitWith(error: Error): never {
  console.error(firstLine(error));
  process.exit(1);
}

/** Runs a step that must succeed before anything has started. On an error, prints one line and exits with code 1. */
export function orExit<Result>(step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    return exitWith(error as Error);
  }
}
