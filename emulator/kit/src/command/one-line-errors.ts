import { printable } from './printable.ts';

/** @returns the first line of an error's message, safe to print; Node's messages for a bad option span several lines */
export const firstLine = ({ message }: Error): string => printable(message.split('\n', 1)[0]!);

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
