import { beforeAll, expect, test, vi } from 'vitest';
import { revocation } from './revocation.ts';
import type { Fields, Supplement } from './supplement.ts';
import { readToken } from './tokens.ts';

const unneeded = () => expect.fail('The supplement needs no administration.');
const refreshToken = (record: Fields) => Buffer.from(JSON.stringify(record)).toString('base64');
const ok = async () => ({ status: 200, body: {} });
const revoke = ({ actions }: Supplement, uid: string) =>
  actions!['revoke']!.act({ uid }) as Promise<{ since: number }>;

/** @returns the error word of the answer to a refresh; `undefined` if the emulator answers it */
async function outcomeOf(supplement: Supplement, refresh_token: unknown): Promise<unknown> {
  const { body } = await supplement.answer(
    { operation: 'token', fields: { refresh_token }, settings: {} },
    ok,
  );
  return (body['error'] as Fields | undefined)?.['message'];
}

const supplement = revocation(unneeded);
let since: number;
beforeAll(async () => void ({ since } = await revoke(supplement, 'ada')));

test('a revocation happens at the start of a second', async () => {
  const { since: time } = await revoke(revocation(unneeded), 'ada');
  expect(Date.now()).toBeGreaterThanOrEqual(time * 1000);
});

test.each<[string, (time: number) => unknown, string | undefined]>([
  ['a token without a time', () => refreshToken({ localId: 'ada' }), 'TOKEN_EXPIRED'],
  ['an earlier token', (time) => refreshToken({ localId: 'ada', issuedAt: time - 1 }), 'TOKEN_EXPIRED'],
  ['a token of the same second', (time) => refreshToken({ localId: 'ada', issuedAt: time }), undefined],
  ['a token of another account', () => refreshToken({ localId: 'bob' }), undefined],
  ['a malformed token', () => 'not a token', undefined],
])('after a revocation, the word for a refresh with %s', async (_what, token, word) => {
  expect(await outcomeOf(supplement, token(since))).toBe(word);
});

test.each([
  ['accounts:signInWithPassword', 'refreshToken'],
  ['token', 'refresh_token'],
] as const)(
  '%s gives a time to the tokens of an account whose sessions have ended, and to no others',
  async (operation, name) => {
    const answerTo = async (localId: string) => {
      const body = { [name]: refreshToken({ localId, provider: 'password' }), other: 1 };
      return supplement.answer({ operation, fields: {}, settings: {} }, async () => ({ status: 200, body }));
    };
    const { body } = await answerTo('ada');
    const { issuedAt, ...record } = readToken(body[name]);
    expect(record).toEqual({ localId: 'ada', provider: 'password' });
    expect(issuedAt).toBeGreaterThanOrEqual(since);
    expect(body['other']).toBe(1);
    const theirs = await answerTo('bob');
    expect(readToken(theirs.body[name])).toEqual({ localId: 'bob', provider: 'password' });
  },
);

test.each([
  [200, { localId: 'ada', validSince: '5' }, 'TOKEN_EXPIRED'],
  [200, { localId: 'ada', displayName: 'Ada' }, undefined],
  [400, { localId: 'ada', validSince: '5' }, undefined],
])(
  'after the answer %i to the owner’s update %o, an earlier session gets %s',
  async (status, fields, word) => {
    const fresh = revocation(unneeded);
    await fresh.answer({ operation: 'accounts:update', fields, settings: {} }, async () => ({
      status,
      body: {},
    }));
    expect(await outcomeOf(fresh, refreshToken({ localId: 'ada', issuedAt: 4 }))).toBe(word);
    expect(await outcomeOf(fresh, refreshToken({ localId: 'ada', issuedAt: 5 }))).toBeUndefined();
  },
);

test('only the newest 1000 revocations are remembered', async () => {
  const many = revocation(unneeded);
  const uids = Array.from({ length: 1001 }, (_, index) => `person ${index}`);
  await revoke(many, uids[0]!);
  await Promise.all(uids.slice(1).map((uid) => revoke(many, uid)));
  const words = [uids[0], uids[1]].map((localId) => outcomeOf(many, refreshToken({ localId })));
  expect(await Promise.all(words)).toEqual([undefined, 'TOKEN_EXPIRED']);
});

test('a session ends although the test has set the date to a time that does not pass', async () => {
  vi.setSystemTime(0);
  const { since: time } = await revoke(revocation(unneeded), 'ada');
  vi.useRealTimers();

  expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(60);
});
