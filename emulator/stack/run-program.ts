import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll } from 'vitest';
import { REPOSITORY } from './project.ts';

const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** A program that a test has started; it ends after the file's tests at the latest. */
export interface RunningProgram {
  child: ChildProcess;
  /** Resolves with the exit code when it has ended, `null` after a signal. */
  exitCode: Promise<number | null>;
  /** @returns its output so far, of both streams */
  output(): string;
  /** Waits until it has printed a text. @throws {Error} if it ends before */
  prints(text: string): Promise<void>;
}

/** Runs the file of a package.json command, as npm does. */
export function runProgram(
  file: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): RunningProgram {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const waiting = new Set<() => void>();
  const onData = (data: Buffer) => {
    output += data.toString();
    waiting.forEach((check) => check());
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve));

  return {
    child,
    exitCode,
    output: () => output,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const check = () => output.includes(text) && resolve();
        waiting.add(check);
        check();
        void exitCode.then((code) =>
          reject(new Error(`ended with ${code} before printing "${text}": ${output}`)),
        );
      }),
  };
}

export async function freePort(): Promise<number> {
  const probe = await listening();
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Occupies a port with a server. */
export function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}
