import { constants } from 'node:os';
import { firstLine } from './one-line-errors.ts';
import { whenNpmEnds } from './when-npm-ends.ts';

/** The means of a program that runs until it is stopped. */
export interface Running {
  /** Registers how to undo a step. Whatever ends the program, the last step is undone first. */
  onStop(undo: () => Promise<void>): void;
  /** Ends the program as intended: undoes everything and exits with code 0. */
  end(): void;
  /** Ends the program: prints one line on standard error, undoes everything and exits with code 1. */
  fail(error: Error): void;
}

/**
 * Runs a program until a signal ends it, then undoes everything. The exit code is 0 after Ctrl-C, the intended end, and
 * 128 plus the signal's number after another signal. A second signal does not wait for the undoing. The program also ends
 * with the npm that started it.
 *
 * @param start Takes the steps. If it throws, the message is printed as one line and the exit code is 1.
 */
export function runUntilStopped(start: (running: Running) => Promise<void>): void {
  const undoing: (() => Promise<void>)[] = [];
  let stopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    for (const undo of undoing.toReversed()) {
      await undo().catch((error: Error) => console.error(firstLine(error)));
    }
    process.exit(exitCode);
  }

  function fail(error: Error): void {
    if (!stopping) console.error(firstLine(error));
    void stop(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = signal === 'SIGINT' ? 0 : 128 + constants.signals[signal];
    process.on(signal, () => (stopping ? process.exit(1) : void stop(exitCode)));
  }
  whenNpmEnds(() => void stop(1));
  start({ onStop: (undo) => undoing.push(undo), end: () => void stop(0), fail }).catch(fail);
}
