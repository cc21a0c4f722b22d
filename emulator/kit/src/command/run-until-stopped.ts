import { constants } from 'node:os';
import { exemptLoopback } from './loopback-proxy.ts';
import { firstLine } from './one-line-errors.ts';

/** The functions with which a running program registers its cleanup and ends itself. */
export interface Running {
  /**
   * Registers how to undo a step. When the program ends, it undoes the steps in reverse order.
   *
   * @param undo Receives the signal if a signal ends the program.
   */
  onStop(undo: (signal?: NodeJS.Signals) => Promise<void>): void;
  /** Ends the program as intended: undoes everything and exits with this code, by default 0. */
  end(exitCode?: number): void;
  /** Ends the program: prints one line on standard error, undoes everything and exits with code 1. */
  fail(error: Error): void;
}

/** @returns the exit code of a program that a signal ended, as shells report it */
export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/**
 * Runs a program until a signal ends it, then undoes everything. Ctrl-C is the intended end, with the exit code 0; after a
 * signal of another kind, the exit code is 128 plus the signal's number. A second signal ends the program at once. The
 * program's calls to this machine bypass any proxy.
 *
 * @param start Starts the program. If it throws, the message is printed as one line and the exit code is 1.
 * @param options.endsByItself True if the program normally ends by itself. Then Ctrl-C counts as a failure.
 */
export function runUntilStopped(
  start: (running: Running) => Promise<void>,
  { endsByItself = false }: { endsByItself?: boolean } = {},
): void {
  const undoing: Parameters<Running['onStop']>[0][] = [];
  let stopping = false;

  async function stop(exitCode: number, signal?: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    for (const undo of undoing.toReversed()) {
      await undo(signal).catch((error: Error) => console.error(firstLine(error)));
    }
    process.exit(exitCode);
  }

  function fail(error: Error): void {
    if (!stopping) console.error(firstLine(error));
    void stop(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = signal === 'SIGINT' && !endsByItself ? 0 : exitCodeOf(signal);
    process.on(signal, () => (stopping ? process.exit(1) : void stop(exitCode, signal)));
  }
  exemptLoopback();
  start({ onStop: (undo) => undoing.push(undo), end: (exitCode = 0) => void stop(exitCode), fail }).catch(
    fail,
  );
}
