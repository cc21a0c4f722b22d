import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { REPOSITORY } from './project.ts';

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

type Options = { args?: readonly string[]; env?: Record<string, string> };

/** Runs a command of package.json without npm, which takes longer to start than most commands. @param name such as `start` */
export function runCommand(name: string, options: Options = {}) {
  const [, ...words] = scripts[name]!.split(' ');
  return run(words, options);
}

/** Runs a program with tsx. */
export const runProgram = (file: string, options: Options = {}) => run(['--import', 'tsx', file], options);

function run(words: readonly string[], { args = [], env = {} }: Options) {
  const child = spawn(process.execPath, [...words, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
