import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../gateway/gateway.ts';
import { faultsClient } from './client.ts';
import { eventually, faultyCall } from './testing/faulty-call.ts';
import { watchCalls } from './watch.ts';

const START = 'Each new call appears here. Ctrl-C ends the watch.';

/** Starts `watchCalls`. The watch has begun when `printed` has a line. */
function watched(faults: ReturnType<typeof faultsClient>) {
  const stop = new AbortController();
  const printed: string[] = [];
  const ended = watchCalls(faults, { print: (line) => printed.push(line), stopped: stop.signal });
  onTestFinished(() => stop.abort());
  return { printed, ended, stop: () => stop.abort() };
}

test('a watch prints each new call once, omits earlier calls, and ends when it is stopped', async () => {
  const { call, faults } = await faultyCall({ kind: 'html-502' });
  await call();
  const { printed, ended, stop } = watched(faults);
  await eventually(async () => expect(printed).toEqual([START]));

  await call();
  await eventually(async () => expect(printed).toHaveLength(2));
  await faults.reset();
  await call();
  await eventually(async () => expect(printed).toHaveLength(3));
  stop();
  await ended;

  expect(printed.slice(1)).toEqual([
    expect.stringMatching(/^#2 {2}accounts:signUp {2}502 {2}[\d.]+ ms {2}rule 1$/),
    expect.stringMatching(/^#3 {2}accounts:signUp {2}200 {2}[\d.]+ ms$/),
  ]);
});

test('a watch prints a held call when the call begins and when it ends, and any other call once', async () => {
  const { call, start, faults } = await faultyCall({ kind: 'no-op' });
  const [rule] = await faults.replace([{ operation: 'accounts:signUp', fault: { kind: 'stall' }, nth: 1 }]);
  const { printed } = watched(faults);
  await eventually(async () => expect(printed).toEqual([START]));

  const answered = once(start(), 'response');
  await eventually(async () => expect(printed).toHaveLength(2));
  await call();
  await eventually(async () => expect(printed.at(-1)).toMatch(/^#2 .* 200 /));
  await faults.remove(rule!);
  await answered;

  await eventually(async () => expect(printed.at(-1)).toMatch(/^#1 .* 200 /));
  expect(printed.slice(1).map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    ['#1', 'accounts:signUp', 'pending'],
    ['#2', 'accounts:signUp', '200'],
    ['#1', 'accounts:signUp', '200'],
  ]);
});

test.each([
  ['Ctrl-C', 0, /^$/],
  ['the end of the gateway', 1, /^No gateway answers at [^\n]+\. Start one first\.\n$/],
])(
  'in a shell, a watch ends at %s with code %i',
  async (how, code, line) => {
    const nobody = 'http://127.0.0.1:9';
    const { port, close } = await startGateway({
      port: 0,
      auth: nobody,
      hosting: undefined,
      projectId: 'demo-test',
    });
    onTestFinished(close);
    const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
    const args = ['--import', 'tsx', cli, 'watch', '--port', String(port)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const closed = Promise.all([text(child.stderr), once(child, 'close')]);
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();

    expect((await lines.next()).value).toBe(START);
    await fetch(`http://127.0.0.1:${port}/securetoken.googleapis.com/v1/token`, { method: 'POST' });
    expect((await lines.next()).value).toMatch(/^#1 {2}token /);
    if (how === 'Ctrl-C') child.kill('SIGINT');
    else await close();

    const [error, [exit]] = await closed;
    expect([exit, error]).toEqual([code, expect.stringMatching(line)]);
  },
  30_000,
);
