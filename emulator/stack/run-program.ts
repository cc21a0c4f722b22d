import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { REPOSITORY } from './project.ts';

const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** Runs the program of a package.json command, as npm does. The program is killed after the last test of the test file. */
export function runProgram(
  file: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let hasEnded = false;
  const exitCode = once(child, 'close').then(([code]) => {
    hasEnded = true;
    return code as number | null;
  });

  return {
    child,
    /** Resolves when the program has ended: with the exit code, or `null` after a signal. */
    exitCode,
    /** @returns the program's output and errors so far */
    output: () => output,
    /** Waits until the program has printed a text. @throws {Error} if the program ends first */
    async prints(text: string): Promise<void> {
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`The program ended before it printed "${text}": ${output}`);
        await wait(20);
      }
    },
  };
}
