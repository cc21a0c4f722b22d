import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { REPOSITORY } from './project.ts';

/** The path of Playwright's program, for `playwright test` and `playwright merge-reports`. */
export const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

/**
 * Runs a Node program in the repository's folder, with our input and output. The program is in our process group, so Ctrl-C
 * reaches the program too. This function passes other signals on to it.
 *
 * @param args the program's file, and its arguments
 * @param env environment variables in addition to ours
 * @param through a command, and its arguments, that runs another command
 * @returns the program's exit code; 1 if a signal ended the program
 */
export function runNode(
  args: readonly string[],
  env: Record<string, string> = {},
  through: readonly string[] = [],
): Promise<number> {
  const [command, ...rest] = [...through, process.execPath, ...args] as [string, ...string[]];
  const child = spawn(command, rest, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
