import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { signalGroup } from './child-group.ts';
import { exitCodeOf } from './run-until-stopped.ts';

/**
 * Runs a command that shares this program's terminal.
 *
 * Without a terminal, the command gets a process group of its own, so that its child processes end with the command. With a
 * terminal, the command stays in the terminal's group, because only that group can read the keyboard. Ctrl-C then reaches
 * the command directly.
 *
 * @param env Environment variables to add to those of this program.
 */
export function startInherited(
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
) {
  const hasTerminal = process.stdin.isTTY;
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    detached: !hasTerminal && !isWindows,
    // On Windows, npx is a script that only a shell can run.
    shell: isWindows,
  });
  const send = (signal: NodeJS.Signals) => (hasTerminal ? child.kill(signal) : signalGroup(child, signal));
  const kill = () => void send('SIGKILL');
  process.on('exit', kill);
  const exitCode = ended(child, command).finally(() => process.off('exit', kill));
  // If `stop` comes early, no code awaits the exit code. A rejection without a handler would end this program.
  exitCode.catch(() => undefined);

  return {
    /**
     * Resolves with the command's exit code, or with 128 plus the number of the signal that ended the command. Rejects with
     * an error of one line if the command cannot start.
     */
    exitCode,
    /** Sends the command a signal, by default SIGTERM, and kills the command after the grace time (milliseconds). */
    async stop(signal: NodeJS.Signals = 'SIGTERM', grace: number): Promise<void> {
      if (signal !== 'SIGINT' || !hasTerminal) send(signal);
      const timer = setTimeout(kill, grace);
      await exitCode.catch(() => undefined);
      clearTimeout(timer);
      // Programs that the command started may outlive the command.
      if (!hasTerminal) kill();
    },
  };
}

async function ended(child: ChildProcess, command: string): Promise<number> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? exitCodeOf(signal!);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such command. Check its name, or install it' : message;
    throw new Error(`${command} cannot run: ${reason}.`, { cause: error });
  }
}
