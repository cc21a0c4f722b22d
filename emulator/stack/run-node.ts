import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { REPOSITORY } from './project.ts';

/** The program of `playwright test` and `playwright merge-reports`. */
export const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

/**
 * Runs a program of Node in the repository, with our input and output. It stays in our process group, so Ctrl-C reaches it;
 * other signals are passed on.
 *
 * @param args the program's file, and its arguments
 * @param env variables besides ours
 * @returns the exit code, 1 after a signal
 */
export function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
