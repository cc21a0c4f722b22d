import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from './project.ts';

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/**
 * @param name a command of package.json, such as `start`
 * @param args arguments for the command
 * @returns the arguments with which Node runs the command without npm, which takes longer to start than most commands
 */
export const commandOf = (name: string, ...args: string[]): string[] => [
  ...scripts[name]!.split(' ').slice(1),
  ...args,
];

/**
 * Runs a program to its end.
 *
 * @param command the program
 * @param args its arguments
 * @param options its folder and its environment
 * @returns the exit code, the standard output and the standard error
 */
export const runToEnd = (
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
) =>
  promisify(execFile)(command, args, { ...options, maxBuffer: Infinity }).then(
    ({ stdout, stderr }) => ({ exitCode: 0, output: stdout, errors: stderr }),
    ({ code, stdout, stderr }: { code: number | null; stdout: string; stderr: string }) => ({
      exitCode: code,
      output: stdout,
      errors: stderr,
    }),
  );
