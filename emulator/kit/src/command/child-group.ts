import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { printable } from './printable.ts';

/** A program in a process group of its own. Ctrl-C in the terminal does not reach that group. */
export type ChildGroup = ReturnType<typeof startGroup>;

/** How many characters of the output are kept for `lastLines`. */
const KEPT_OUTPUT = 20_000;

/**
 * Starts a program in its own process group. Ctrl-C reaches every process of the terminal's group at once: a program in
 * that group would receive the signal twice, from the terminal and from us, and would skip its cleanup.
 *
 * The program's standard input stays open as long as this process lives, so that the program can notice this process's end.
 */
export function startGroup(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const child = spawn(command, args, { ...options, detached: true, stdio: 'pipe', windowsHide: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-KEPT_OUTPUT)));
  }
  const ended = once(child, 'close').then(
    ([code, signal]) => (code ?? signal) as number | string,
    (error: Error) => error.message,
  );

  return {
    /** Resolves when the program has ended, with its exit code or with the signal or error that ended it. */
    ended,
    /** @returns the last lines of standard output and standard error together, safe to print */
    lastLines: (count: number): string[] =>
      output
        .split(/\r?\n/)
        .map((line) => printable(line).trim())
        .filter(Boolean)
        .slice(-count),
    /** Sends the program a signal. After the grace time (milliseconds), kills the program and all its children. */
    async stop(signal: NodeJS.Signals, grace: number): Promise<void> {
      child.kill(signal);
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), grace);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Sends a signal to a program that leads a process group, and to all its children. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group does not exist: either Windows has no process groups, or the group has just ended.
    child.kill(signal);
  }
}
