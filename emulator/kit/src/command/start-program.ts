import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { printable } from './printable.ts';

/** A program that this one has started. */
export type Program = ReturnType<typeof startProgram>;

/** How many characters of the output are kept for `lastLines`. */
const KEPT_OUTPUT = 20_000;

/**
 * Starts a program.
 *
 * The program gets a process group of its own, so that its child processes end with it. Ctrl-C reaches every process of the
 * terminal's group at once: a program in that group would receive the signal twice, from the terminal and from us, and would
 * skip its cleanup. Its standard input stays open as long as this process lives, so that it can notice this process's end.
 *
 * @param options.inTerminal Whether the program shares our input and output. If that is a terminal, the program stays in the
 *   terminal's group, because only that group can read the keyboard, and Ctrl-C reaches the program directly.
 * @param options.onLine Receives each line that the program prints, unless it shares our output.
 */
export function startProgram(
  command: string,
  args: readonly string[],
  {
    cwd,
    env,
    inTerminal = false,
    onLine,
  }: { cwd?: string; env: NodeJS.ProcessEnv; inTerminal?: boolean; onLine?: (line: string) => void },
) {
  const hasKeyboard = inTerminal && process.stdin.isTTY;
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: inTerminal ? 'inherit' : 'pipe',
    detached: !hasKeyboard && !(inTerminal && isWindows),
    windowsHide: true,
    // On Windows, npx is a script that only a shell can run.
    shell: inTerminal && isWindows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-KEPT_OUTPUT)));
    if (stream && onLine) createInterface({ input: stream }).on('line', (line) => onLine(printable(line)));
  }
  const send = (signal: NodeJS.Signals) => (hasKeyboard ? child.kill(signal) : signalGroup(child, signal));
  const kill = () => void send('SIGKILL');
  process.on('exit', kill);
  const ended = endOf(child, command).finally(() => process.off('exit', kill));
  // If nobody waits for the end, a rejection would end this program.
  ended.catch(() => undefined);

  return {
    /**
     * Resolves with the program's exit code, or with the signal that ended it. Rejects with an error of one line if the
     * program cannot start.
     */
    ended,
    /** @returns the last lines of standard output and standard error together, safe to print */
    lastLines: (count: number): string[] =>
      output
        .split(/\r?\n/)
        .map((line) => printable(line).trim())
        .filter(Boolean)
        .slice(-count),
    /** Sends the program a signal, and kills it and its children after the grace time (milliseconds). */
    async stop(signal: NodeJS.Signals, grace: number): Promise<void> {
      if (signal !== 'SIGINT' || !hasKeyboard) send(signal);
      const timer = setTimeout(kill, grace);
      await ended.catch(() => undefined);
      clearTimeout(timer);
      // Programs that this one started may outlive it.
      if (!hasKeyboard) kill();
    },
  };
}

/** Sends a signal to a program that leads a process group, and to all its children. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group does not exist: either Windows has no process groups, or the group has just ended.
    child.kill(signal);
  }
}

async function endOf(child: ChildProcess, command: string): Promise<number | NodeJS.Signals> {
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return code ?? signal!;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such command. Check its name, or install it' : message;
    throw new Error(`${command} cannot run: ${reason}.`, { cause: error });
  }
}
