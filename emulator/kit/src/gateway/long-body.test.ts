import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../rules/testing/faulty-call.ts';

const operation = 'accounts:signUp';
const longBody = (length: number) => JSON.stringify({ email: 'a@b.c', long: 'x'.repeat(length) });
const KEPT = 1_000_000;

const ofAda = { operation, match: { body: { email: 'a@b.c' } } } as const;
const ofBob = { operation, match: { body: { email: 'b@b.c' } } } as const;

async function callWith(length: number) {
  const { call, faults, heard } = await faultyCall({ kind: 'no-op' });
  const body = longBody(length);
  expect(await call(body)).toMatchObject({ status: 200, body: ANSWER });
  expect(heard).toEqual([body]);
  const [recorded] = await faults.calls();
  expect(recorded!.request.body).toBe(body.slice(0, KEPT));
  return faults;
}

test('a call with a long body is shown and compared whole', async () => {
  const faults = await callWith(100_000);
  await expect(faults.verify(ofAda, { never: true })).rejects.toThrow('came 1 time');
  await faults.verify(ofBob, { never: true });
});

test('of a call whose body is longer than what is kept, a verdict says that its body is unknown', async () => {
  const faults = await callWith(KEPT + 1);
  for (const judge of [
    () => faults.verify(ofAda, { never: true }),
    () => faults.verify(ofBob, { never: true }),
    () => faults.verify(ofAda),
    () => faults.waitForCall(ofAda, { timeout: 30 }),
  ])
    await expect(judge()).rejects.toThrow('recorded: accounts:signUp with a body longer than 1000000 bytes.');
  await faults.verify({ operation }, { times: 1 });
});

test('a rule compares a body of any length, and a call that it does not match passes unchanged', async () => {
  const { call, faults, heard } = await faultyCall({ kind: 'no-op' });
  const match = { body: { email: 'a@b.c' } };
  await faults.replace([{ operation, fault: { kind: 'html-502' }, match }]);
  const body = longBody(KEPT + 1);
  const other = body.replace('a@b.c', 'b@b.c');

  expect(await call(other)).toMatchObject({ status: 200, body: ANSWER });
  expect(heard).toEqual([other]);
  expect((await call(body)).status).toBe(502);
  expect(await faults.rules()).toMatchObject([{ calls: 1, hits: 1 }]);
});
