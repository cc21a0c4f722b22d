import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventually, faultyCall } from '../rules/testing/faulty-call.ts';
import type { CallPattern } from '../rules/call-pattern.ts';
import { verifyCalls, waitForCall, type CallCount } from './verify.ts';

const operation = 'accounts:signUp';
const ada = '{"email":"ada@b.c","password":"secret"}';
const bob = '{"email":"bob@b.c","password":"secret"}';
const ofAda = { operation, match: { body: { email: 'ada@b.c' } } } as const;

describe('the wait for a call', () => {
  test('ends when the call arrives, even if it has no answer yet', async () => {
    const { start, faults } = await faultyCall({ kind: 'stall' });
    const waiting = faults.waitForCall(ofAda);
    const [others, adas] = [start(bob), start(ada)];

    expect(await waiting).toMatchObject({ outcome: 'pending', rule: 1, request: { body: ada } });
    const answered = Promise.all([once(others, 'response'), once(adas, 'response')]);
    await faults.replace([]);
    await answered;
  });

  test('ends at once if the calls have already arrived, and returns call number `times`', async () => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    for (const body of [ada, bob, ada]) await call(body);

    expect(await faults.waitForCall({ operation }, { times: 2 })).toMatchObject({ number: 2 });
    expect(await faults.waitForCall(ofAda, { times: 2 })).toMatchObject({ number: 3 });
  });

  test('continues until the whole request has arrived', async () => {
    const { address, faults } = await faultyCall({ kind: 'no-op' });
    const asked = request(address, { method: 'POST', agent: false });
    asked.write('half');
    await eventually(async () => expect(await faults.calls()).toHaveLength(1));

    await expect(faults.waitForCall({ operation }, { timeout: 30 })).rejects.toThrow('came 0 times');
    asked.end(' and half');
    expect(await faults.waitForCall({ operation })).toMatchObject({ request: { body: 'half and half' } });
    await once(asked, 'response');
  });

  test('fails after its timeout, and names the calls that arrived instead', async () => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    await call(bob);

    await expect(faults.waitForCall(ofAda, { timeout: 30 })).rejects.toThrow(
      'The call accounts:signUp with {"body":{"email":"ada@b.c"}} came 0 times instead of at least 1 within 30 ms; recorded: accounts:signUp with email "bob@b.c" instead of "ada@b.c".',
    );
  });

  test('asks again only for calls that it does not know yet', async () => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    for (const body of [ada, bob]) await call(body);
    const asked: number[] = [];
    const calls = (after = 0) => {
      asked.push(after);
      return faults.calls(after);
    };

    await expect(waitForCall(calls, { operation }, { times: 3, timeout: 60 })).rejects.toThrow(
      'came 2 times',
    );
    expect([...new Set(asked)]).toEqual([0, 2]);
  });

  test.each([
    [{ time: 2 }, 'A wait has no field "time". Did you mean "times"?'],
    [{ timeout: '1 s' }, '"timeout" must be a whole number from 1, not "1 s".'],
  ])('refuses %j', async (wait, message) => {
    const { faults } = await faultyCall({ kind: 'no-op' });
    await expect(faults.waitForCall({ operation }, wait as object)).rejects.toThrow(message);
  });
});

describe('verify', () => {
  test.each<CallCount | undefined>([undefined, { times: 2 }, { atLeast: 2 }, { atMost: 2 }])(
    'passes for two calls if the expected count is %j',
    async (count) => {
      const { call, faults } = await faultyCall({ kind: 'no-op' });
      for (const body of [ada, bob, ada]) await call(body);

      await expect(faults.verify(ofAda, count)).resolves.toBeUndefined();
    },
  );

  test.each<[CallCount, string]>([
    [{ times: 1 }, 'exactly 1'],
    [{ times: 3 }, 'exactly 3'],
    [{ atLeast: 3 }, 'at least 3'],
    [{ atMost: 1 }, 'at most 1'],
    [{ atLeast: 1, atMost: 1 }, 'at least 1 and at most 1'],
    [{ never: true }, 'never'],
  ])('fails for two calls if the expected count is %j', async (count, wanted) => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    for (const body of [ada, bob, ada]) await call(body);

    await expect(faults.verify(ofAda, count)).rejects.toThrow(
      `came 2 times instead of ${wanted}; recorded: `,
    );
  });

  test('fails if the call never arrived, unless `never` is expected', async () => {
    const { faults } = await faultyCall({ kind: 'no-op' });

    await expect(faults.verify({ operation }, { never: true })).resolves.toBeUndefined();
    await expect(faults.verify({ operation })).rejects.toThrow(
      'The call accounts:signUp came 0 times instead of at least 1; recorded: nothing.',
    );
  });

  test('names a repeated call once, with its count', async () => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    for (const body of [ada, ada]) await call(body);

    await expect(faults.verify({ operation: 'token' })).rejects.toThrow(
      'recorded: accounts:signUp (2 times).',
    );
  });

  test.each([
    [{ operation: 'signUp' }, {}, 'There is no operation "signUp".'],
    [{ operation, body: {} }, {}, 'A pattern has no field "body".'],
    [{ operation, match: {} }, {}, '"match" needs at least one of: body, header, query.'],
    [{ operation }, { times: 0 }, '"times" must be a whole number from 1, not 0.'],
    [{ operation }, { never: true, atMost: 1 }, '"times" and "never" each give the exact count'],
    [{ operation }, { never: false }, '"never" can only be true.'],
    [
      { operation },
      { exactly: 2 },
      'A count has no field "exactly". There are: times, atLeast, atMost, never.',
    ],
    [{ operation }, { time: 2 }, 'A count has no field "time". Did you mean "times"?'],
    [{ operation }, { atLeast: 3, atMost: 2 }, '"atLeast" (3) must not be more than "atMost" (2).'],
    [{ operation }, null, 'A count must be a JSON object, not null.'],
  ])('refuses %j, %j', async (pattern, count, message) => {
    const { faults } = await faultyCall({ kind: 'no-op' });
    await expect(faults.verify(pattern as never, count as CallCount)).rejects.toThrow(message);
  });

  test('a count with an upper limit fails if older calls may be lost', async () => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    await call(ada);
    const [recorded] = await faults.calls();
    const full = Array.from({ length: 500 }, () => recorded!);
    const others: CallPattern = { operation: 'accounts:delete' };

    expect(() => verifyCalls(full, { operation }, { atLeast: 500 })).not.toThrow();
    expect(() => verifyCalls(full.slice(1), others, { never: true })).not.toThrow();
    for (const count of [{ never: true }, { atMost: 2 }] as const)
      expect(() => verifyCalls(full, others, count)).toThrow(
        'The gateway keeps only the newest 500 calls, so there may have been more: call forgetCalls() before the calls to count.',
      );
  });
});
