import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../bin/testing/run-cli.ts';
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
  const { printed, ended: watch, stop } = watched(faults);
  await eventually(async () => expect(printed).toEqual([START]));

  // On a busy machine, the watch may also see a call while it is pending.
  const ended = () => printed.slice(1).filter((line) => !line.includes('  pending  '));
  await call();
  await eventually(async () => expect(ended()).toHaveLength(1));
  await faults.reset();
  await call();
  await eventually(async () => expect(ended()).toHaveLength(2));
  stop();
  await watch;

  expect(ended()).toEqual([
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

const startAlone = () =>
  startGateway({ port: 0, auth: 'http://127.0.0.1:9', hosting: undefined, projectId: 'demo-test' });

test('a watch fails with one line when the gateway ends', async () => {
  const { origin, close } = await startAlone();
  const { printed, ended } = watched(faultsClient(origin));
  const failure = ended.catch((error: Error) => error.message);
  await eventually(async () => expect(printed).toEqual([START]));
  await close();
  expect(await failure).toMatch(/^No gateway answers at [^\n]+\. Start one first\.$/);
});

test('in a shell, a watch ends at Ctrl-C with code 0', async () => {
  const { origin, port, close } = await startAlone();
  onTestFinished(close);
  const run = runCli(['watch', '--port', String(port)]);
  await eventually(async () => expect(run.output()).toBe(`${START}\n`));
  await fetch(`${origin}/securetoken.googleapis.com/v1/token`, { method: 'POST' });
  await eventually(async () => expect(run.output()).toMatch(/\n#1 {2}token /));
  run.child.kill('SIGINT');
  expect([await run.exitCode, run.errors()]).toEqual([0, '']);
});
