import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The path of the compiled command. */
export const CLI = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

const running: ChildProcess[] = [];

/** Ends the programs of a test file. after-file.ts calls this. */
export function stopPrograms(): void {
  // Not SIGKILL: after it, the command that the program has started would keep running.
  for (const child of running.splice(0)) child.kill('SIGTERM');
}

/**
 * Runs the package's command as users get it: compiled, by `npm run unit`. After the tests of the file, the command ends if
 * it still runs.
 *
 * @param options.cwd The folder of the project; by default, the working directory of this process.
 */
export function runCli(
  args: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return {
    child,
    /** Resolves with the exit code when the command has ended; with `null` if a signal ended it. */
    exitCode: once(child, 'close').then(([code]) => code as number | null),
    /** @returns the command's standard output so far */
    output: () => output,
    /** @returns the command's standard error so far */
    errors: () => errors,
  };
}
