import { firstLine } from '../gateway/first-line.ts';

/** Does what has to succeed before anything has begun; else the program ends with one line and exit code 1. */
export function orExit<Result>(start: () => Result): Result {
  try {
    return start();
  } catch (error) {
    console.error(firstLine(error as Error));
    process.exit(1);
  }
}
