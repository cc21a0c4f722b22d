import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { REPOSITORY } from './project.ts';

const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** Runs the file of a package.json command, as npm does. It ends after the file's tests at the latest. */
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
    /** Resolves with the exit code when it has ended, `null` after a signal. */
    exitCode,
    /** @returns its output so far, of both streams */
    output: () => output,
    /** Waits until it has printed a text. @throws {Error} if it ends before */
    async prints(text: string): Promise<void> {
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`The program ended before it printed "${text}": ${output}`);
        await wait(20);
      }
    },
  };
}
