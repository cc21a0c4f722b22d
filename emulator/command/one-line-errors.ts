/** @returns the first line of an error's message; Node's messages for a bad option span several lines */
export const firstLine = ({ message }: Error): string => message.split('\n', 1)[0]!;

/** Runs a step that must succeed before anything has started. On an error, prints one line and exits with code 1. */
export function orExit<Result>(step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    console.error(firstLine(error as Error));
    process.exit(1);
  }
}
