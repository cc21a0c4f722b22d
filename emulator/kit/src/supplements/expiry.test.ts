import { beforeAll, expect, test, vi } from 'vitest';
import { expiry } from './expiry.ts';
import type { AppCall, Fields, Supplement } from './supplement.ts';
import { readToken } from './tokens.ts';

const unneeded = () => expect.fail('The supplement needs no administration.');
const refreshToken = (record: Fields) => Buffer.from(JSON.stringify(record)).toString('base64');
const part = (value: Fields) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = (user_id: string, auth_time: number) =>
  `${part({ alg: 'none' })}.${part({ user_id, auth_time })}.`;

const supplement = expiry(unneeded);
const since: Record<string, number> = {};
beforeAll(async () => {
  const things = { session: 'ada', signIn: 'ada', link: 'old', phoneCode: 'late' };
  const expired = Object.entries(things).map(async ([kind, id]) => {
    since[kind] = (await expire(supplement, kind, id)).since;
  });
  await Promise.all(expired);
});
const expire = ({ actions }: Supplement, kind: unknown, id: unknown, namespace = 'mine') =>
  actions!['expire']!.act({ kind, id }, namespace) as Promise<{ since: number }>;

/** @returns the error word of the answer to a call; `asked` if the emulator answers it */
async function outcomeOf(operation: AppCall['operation'], fields: Fields): Promise<unknown> {
  const ask = vi.fn(async () => ({ status: 200, body: {} }));
  const { status, body } = await supplement.answer({ operation, fields, settings: {} }, ask);
  if (ask.mock.calls.length === 1) return 'asked';
  return status === 400 && (body['error'] as Fields)['message'];
}

test('an app’s calls are seen only after something has expired in its namespace, which happens at the start of a second', async () => {
  const unused = expiry(unneeded);
  expect(unused.applies({}, 'token', false, 'mine')).toBe(false);
  expect(unused.applies({}, 'accounts:update', true, 'mine')).toBe(true);
  const { since: time } = await expire(unused, 'session', 'ada');
  expect(unused.applies({}, 'token', false, 'mine')).toBe(true);
  expect(unused.applies({}, 'token', false, 'another')).toBe(false);
  expect(Date.now()).toBeGreaterThanOrEqual(time * 1000);
});

test('the calls of every app are seen after something has expired in the default namespace', async () => {
  const unused = expiry(unneeded);
  const fields = { localId: 'ada', validSince: '5' };
  const ok = async () => ({ status: 200, body: {} });
  await unused.answer({ operation: 'accounts:update', fields, settings: {} }, ok);
  expect(unused.applies({}, 'token', false, 'mine')).toBe(true);
});

test.each<[string, (time: number) => unknown, string]>([
  ['a token without a time', () => refreshToken({ localId: 'ada' }), 'TOKEN_EXPIRED'],
  ['an earlier token', (time) => refreshToken({ localId: 'ada', issuedAt: time - 1 }), 'TOKEN_EXPIRED'],
  ['a token of the same second', (time) => refreshToken({ localId: 'ada', issuedAt: time }), 'asked'],
  ['a token of another account', () => refreshToken({ localId: 'bob' }), 'asked'],
  ['a malformed token', () => 'not a token', 'asked'],
])('after the sessions have ended, a refresh with %s', async (_what, token, outcome) => {
  expect(await outcomeOf('token', { refresh_token: token(since['session']!) })).toBe(outcome);
  expect(await outcomeOf('token', { refreshToken: token(since['session']!) })).toBe(outcome);
});

const TOO_OLD = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
test.each<[string, AppCall['operation'], (time: number) => Fields, string]>([
  ['an old sign-in deletes', 'accounts:delete', (time) => ({ idToken: idToken('ada', time - 1) }), TOO_OLD],
  ['a new sign-in deletes', 'accounts:delete', (time) => ({ idToken: idToken('ada', time) }), 'asked'],
  ['another account deletes', 'accounts:delete', () => ({ idToken: idToken('bob', 1) }), 'asked'],
  ['no token deletes', 'accounts:delete', () => ({}), 'asked'],
  ['a new password', 'accounts:update', () => ({ idToken: idToken('ada', 1), password: 'x' }), TOO_OLD],
  ['a new address', 'accounts:update', () => ({ idToken: idToken('ada', 1), email: 'a@b.c' }), TOO_OLD],
  ['a new name', 'accounts:update', () => ({ idToken: idToken('ada', 1), displayName: 'Ada' }), 'asked'],
  [
    'a mail to a new address',
    'accounts:sendOobCode',
    () => ({ idToken: idToken('ada', 1), requestType: 'VERIFY_AND_CHANGE_EMAIL' }),
    TOO_OLD,
  ],
  [
    'a mail to the same address',
    'accounts:sendOobCode',
    () => ({ idToken: idToken('ada', 1), requestType: 'VERIFY_EMAIL' }),
    'asked',
  ],
])('after the sign-in has become too old: %s', async (_what, operation, fieldsAt, outcome) => {
  expect(await outcomeOf(operation, fieldsAt(since['signIn']!))).toBe(outcome);
});

test.each<[AppCall['operation'], Fields, string]>([
  ['accounts:resetPassword', { oobCode: 'old' }, 'EXPIRED_OOB_CODE'],
  ['accounts:signInWithEmailLink', { oobCode: 'old', email: 'a@b.c' }, 'EXPIRED_OOB_CODE'],
  ['accounts:resetPassword', { oobCode: 'new' }, 'asked'],
  ['accounts:signInWithPhoneNumber', { sessionInfo: 'late', code: '123456' }, 'SESSION_EXPIRED'],
  ['accounts:signInWithPhoneNumber', { sessionInfo: 'fresh', code: '123456' }, 'asked'],
  ['mfaEnrollment:finalize', { phoneVerificationInfo: { sessionInfo: 'late' } }, 'SESSION_EXPIRED'],
  ['mfaSignIn:finalize', { phoneVerificationInfo: { sessionInfo: 'late' } }, 'SESSION_EXPIRED'],
  ['mfaSignIn:finalize', { totpVerificationInfo: {} }, 'asked'],
])('after codes have expired: %s with %o', async (operation, fields, outcome) => {
  expect(await outcomeOf(operation, fields)).toBe(outcome);
  expect(supplement.operations).toContain(operation);
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
    expect(issuedAt).toBeGreaterThanOrEqual(since['session']!);
    expect(body['other']).toBe(1);
    const theirs = await answerTo('bob');
    expect(readToken(theirs.body[name])).toEqual({ localId: 'bob', provider: 'password' });
  },
);

test.each([
  [200, { localId: 'ada', validSince: '5' }, 'TOKEN_EXPIRED'],
  [200, { localId: 'ada', displayName: 'Ada' }, undefined],
  [200, { localId: 'bob', validSince: '5' }, undefined],
  [400, { localId: 'ada', validSince: '5' }, undefined],
])(
  'after the answer %i to the owner’s update %o, an earlier session gets %s',
  async (status, fields, word) => {
    const { answer } = expiry(unneeded);
    await answer({ operation: 'accounts:update', fields, settings: {} }, async () => ({ status, body: {} }));
    const refresh = async (issuedAt: number) => {
      const call = { fields: { refresh_token: refreshToken({ localId: 'ada', issuedAt }) }, settings: {} };
      const { body } = await answer({ operation: 'token', ...call }, async () => ({ status: 200, body: {} }));
      return (body['error'] as Fields | undefined)?.['message'];
    };
    expect([await refresh(4), await refresh(5)]).toEqual([word, undefined]);
  },
);

test('only the newest 1000 things are remembered, and a thing that expires again is new', async () => {
  const many = expiry(unneeded);
  const ids = Array.from({ length: 1001 }, (_, index) => `link ${index}`);
  await expire(many, 'link', ids[1]);
  await expire(many, 'link', ids[0]);
  await Promise.all(ids.slice(1).map((id) => expire(many, 'link', id)));
  const statusOf = async (oobCode: string) => {
    const call = { operation: 'accounts:update', fields: { oobCode }, settings: {} } as const;
    return (await many.answer(call, async () => ({ status: 200, body: {} }))).status;
  };
  expect([await statusOf(ids[0]!), await statusOf(ids[1]!), await statusOf(ids[1000]!)]).toEqual([
    200, 400, 400,
  ]);
});

test('a thing expires although the test has set the date to a time that does not pass', async () => {
  vi.setSystemTime(0);
  const { since: time } = await expire(expiry(unneeded), 'session', 'ada');
  vi.useRealTimers();

  expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(60);
});

test('an unknown kind is refused', async () => {
  await expect(expire(expiry(unneeded), 'toString', 'ada')).rejects.toThrow(
    'There is no kind "toString". There are: session, signIn, link, phoneCode.',
  );
});
