import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventually, faultyCall } from '../rules/testing/faulty-call.ts';
import { verify, type Seen } from './verdicts.ts';
import type { CallCount, CallPattern, SentCall } from '../client/client.ts';

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

  test.each([
    [{ time: 2 }, 'The wait has no "time". Did you mean "times"?'],
    [{ timeout: '1 s' }, '"timeout" of the wait must be a whole number from 1, not "1 s".'],
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

  test.each([
    [{ operation }, { never: true, atMost: 1 }, '"times" and "never" each give the exact count'],
    [{ operation }, { never: false }, '"never" of the count must be true, not false.'],
    [{ operation }, { exactly: 2 }, 'The count has no "exactly". There are: times, atLeast, atMost, never.'],
    [{ operation }, { atLeast: 3, atMost: 2 }, '"atLeast" (3) must not be more than "atMost" (2).'],
  ])('refuses %j, %j', async (pattern, count, message) => {
    const { faults } = await faultyCall({ kind: 'no-op' });
    await expect(faults.verify(pattern as never, count as CallCount)).rejects.toThrow(message);
  });

  const limits: [CallCount, string][] = [
    [{ never: true }, 'instead of never'],
    [{ atMost: 1 }, 'instead of at most 1'],
  ];

  test.each(limits)('with %j waits for a body that is still arriving', async (count) => {
    const { address, call, faults } = await faultyCall({ kind: 'no-op' });
    for (let n = 0; n < (count.atMost ?? 0); n++) await call(ada);
    const asked = request(address, { method: 'POST', agent: false });
    asked.setHeader('content-type', 'application/json');
    asked.write(ada.slice(0, 5));
    await eventually(async () => expect((await faults.calls()).at(-1)).toMatchObject({ outcome: 'pending' }));

    const verdict = faults.verify(ofAda, count).catch(({ message }: Error) => message);
    await expect(faults.verify({ operation: 'token' }, { never: true })).resolves.toBeUndefined();
    asked.end(ada.slice(5));
    expect(await verdict).toContain(`came ${(count.atMost ?? 0) + 1} time`);
    await once(asked, 'response');
  });

  test('says that a body did not wholly arrive, if the caller has left', async () => {
    const { address, faults } = await faultyCall({ kind: 'no-op' });
    const asked = request(address, { method: 'POST', agent: false }).on('error', () => undefined);
    asked.write(ada.slice(0, 5));
    await eventually(async () => expect(await faults.calls()).toHaveLength(1));
    asked.destroy();

    await expect(faults.verify(ofAda, { never: true })).rejects.toThrow(
      'instead of never; recorded: accounts:signUp with a body that did not wholly arrive.',
    );
    await faults.verify({ operation }, { times: 1 });
  });

  test('with an upper limit fails if older calls are lost', () => {
    const seen = { log: { after: () => [], hasLost: () => true }, scope: { since: 0 } } as unknown as Seen;
    const judge = (count: CallCount) => verify(seen, { operation: 'token' }, count);

    for (const count of [{ never: true }, { atMost: 2 }] as const)
      expect(judge(count)).toMatchObject({
        passed: false,
        sentence: expect.stringContaining('The gateway keeps only the newest 500 calls'),
      });
    expect(judge({ atLeast: 1 })).toMatchObject({ isCertain: true, passed: false });
  });
});

describe('the calls of a browser', () => {
  const sentTo = (url: string): SentCall => ({
    operation,
    url,
    headers: [{ name: 'content-type', value: 'application/json' }],
    pending: false,
  });
  const withoutBody = sentTo('https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=secret');
  const production: SentCall = { ...withoutBody, body: ada };
  const namesIt =
    'These calls of the page did not come to the test’s namespace, but to another server, to another namespace or to a route of the test: https://identitytoolkit.googleapis.com/v1/accounts:signUp.';

  test.each<[string, SentCall[], CallPattern, CallCount, string]>([
    ['never', [production], { operation }, { never: true }, namesIt],
    ['never, with its body', [production], ofAda, { never: true }, namesIt],
    ['never, with a body that the browser does not tell', [withoutBody], ofAda, { never: true }, namesIt],
    ['at most', [production, production], { operation }, { atMost: 1 }, namesIt],
    ['exactly', [production], { operation }, { times: 1 }, 'came 0 times'],
    ['at least', [production], { operation }, { atLeast: 1 }, namesIt],
    ['never, another operation', [production], { operation: 'token' }, { never: true }, 'passed'],
    [
      'never, another body',
      [production],
      { operation, match: { body: { email: 'bob@b.c' } } },
      { never: true },
      'passed',
    ],
    [
      'never, on this machine',
      [sentTo('http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k')],
      { operation },
      { never: true },
      'must call route.fallback(), not route.continue()',
    ],
  ])(
    'that went elsewhere count where they should not have been sent: %s',
    async (_, sent, pattern, count, error) => {
      const { faults } = await faultyCall({ kind: 'no-op' });
      const verdict = await faults
        .verify(pattern, count, () => sent)
        .then(
          () => 'passed',
          ({ message }: Error) => message,
        );
      expect(verdict).toContain(error);
    },
  );

  test('that have come count once, at whichever address the browser sent them', async () => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    for (const body of [ada, bob]) await call(body);
    await faults.verify({ operation }, { times: 2 }, () => [{ ...production, body: bob }, production]);
    await expect(faults.verify({ operation }, { atMost: 2 }, () => [production, production])).rejects.toThrow(
      'came 2 times instead of at most 2',
    );
  });

  test.each<CallCount | undefined>([undefined, { atLeast: 1 }, { times: 1 }, { never: true }])(
    'leave the verdict open while they are on their way, if the expected count is %j',
    (count) => {
      const log = { after: () => [], hasLost: () => false };
      const judge = (pending: boolean) =>
        verify(
          { log, scope: { since: 0 }, sent: [{ ...production, pending }] } as unknown as Seen,
          { operation },
          count ?? {},
        ).isCertain;
      expect([judge(true), judge(false)]).toEqual([false, true]);
    },
  );

  test('may be more than a megabyte', async () => {
    const { faults } = await faultyCall({ kind: 'no-op' });
    const sent = Array.from({ length: 600 }, () => ({ ...production, body: 'x'.repeat(3000) }));
    const verdict = faults.verify({ operation: 'token' }, { never: true }, () => sent);
    await expect(verdict).resolves.toBeUndefined();
  });

  test('are awaited while they are on their way', async () => {
    const { call, faults } = await faultyCall({ kind: 'no-op' });
    const sent = { ...production, pending: true };
    const [verdict] = await Promise.allSettled([
      faults.verify({ operation }, { never: true }, () => [sent]),
      call(ada),
    ]);
    expect(verdict).toMatchObject({
      reason: {
        message: 'The call accounts:signUp came 1 time instead of never; recorded: accounts:signUp.',
      },
    });
  });

  test('are named if a test waits for one of them', async () => {
    const { faults } = await faultyCall({ kind: 'no-op' });
    await expect(faults.waitForCall({ operation }, { timeout: 1 }, () => [production])).rejects.toThrow(
      namesIt,
    );
  });
});
