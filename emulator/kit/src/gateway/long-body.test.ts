import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../rules/testing/faulty-call.ts';

const operation = 'accounts:signUp';
const longBody = (length: number) => JSON.stringify({ email: 'a@b.c', long: 'x'.repeat(length) });
const SHOWN = 65_536;
const COMPARED = 1_000_000;

test.each([
  ['longer than what is shown', SHOWN + 1, true],
  ['longer than what is compared', COMPARED + 1, false],
])('a call with a body %s passes, and `verify` gives no false answer about it', async (_, length, known) => {
  const { call, faults, heard } = await faultyCall({ kind: 'no-op' });
  const body = longBody(length);
  expect(await call(body)).toMatchObject({ status: 200, body: ANSWER });
  expect(heard).toEqual([body]);

  const [recorded] = await faults.calls();
  expect(recorded!.request).toMatchObject({ bodySize: body.length, body: body.slice(0, SHOWN) });
  const ofAda = { operation, match: { body: { email: 'a@b.c' } } } as const;
  const ofBob = { operation, match: { body: { email: 'b@b.c' } } } as const;
  const tooLong = 'recorded: accounts:signUp with a body longer than 1000000 bytes.';
  await expect(faults.verify(ofAda, { never: true })).rejects.toThrow(known ? 'came 1 time' : tooLong);
  if (known) await faults.verify(ofBob, { never: true });
  else {
    await expect(faults.verify(ofBob, { never: true })).rejects.toThrow(tooLong);
    await expect(faults.verify(ofAda)).rejects.toThrow(tooLong);
    await expect(faults.waitForCall(ofAda, { timeout: 30 })).rejects.toThrow(tooLong);
  }
});

test.each([SHOWN + 1, COMPARED + 1])(
  'a rule compares a body of any length, and a call that it does not match passes unchanged (%i)',
  async (length) => {
    const { call, faults, heard } = await faultyCall({ kind: 'no-op' });
    const match = { body: { email: 'a@b.c' } };
    await faults.replace([{ operation, fault: { kind: 'html-502' }, match }]);
    const other = longBody(length).replace('a@b.c', 'b@b.c');

    expect(await call(other)).toMatchObject({ status: 200, body: ANSWER });
    expect(heard).toEqual([other]);
    expect((await call(longBody(length))).status).toBe(502);
    expect(await faults.rules()).toMatchObject([{ calls: 1, hits: 1 }]);
  },
);
