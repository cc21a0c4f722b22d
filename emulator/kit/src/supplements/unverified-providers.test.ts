import { expect, test, vi } from 'vitest';
import type { Admin, Fields, OwnedAccount } from './supplement.ts';
import { unverifiedProviders } from './unverified-providers.ts';

const claims = { sub: '1', email: 'ada@b.c', email_verified: true };
const json = encodeURIComponent(JSON.stringify(claims));
const jwt = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

async function signIn(fields: Fields, stored?: Partial<OwnedAccount>, answer: Fields = { localId: 'u' }) {
  const updateAccount = vi.fn<Admin['updateAccount']>();
  const account = stored && { uid: 'u', email: 'ada@b.c', emailVerified: false, providers: [], ...stored };
  const admin = { findAccount: async () => account, updateAccount } as unknown as Admin;
  const ask = vi.fn(async (_fields?: Fields) => ({ status: 200, body: answer }));
  const settings = { unverifiedProviders: ['github.com', 'facebook.com'] };
  await unverifiedProviders(() => admin).answer(
    { operation: 'accounts:signInWithIdp', fields, settings },
    ask,
  );
  return { sent: ask.mock.calls[0]![0], changed: updateAccount.mock.calls[0] };
}

/** Reads the call as the emulator does (operations.js: `getNormalizedUri`). */
function seenByEmulator({ requestUri, postBody }: Fields): URLSearchParams {
  const uri = new URL(String(requestUri));
  for (const part of [String(postBody), uri.hash.slice(1)]) {
    const more = new URLSearchParams(part);
    for (const name of more.keys()) uri.searchParams.set(name, more.get(name)!);
  }
  return uri.searchParams;
}

test.each([
  ['JSON in the body', { requestUri: 'http://a', postBody: `providerId=github.com&access_token=${json}` }],
  ['a JWT in the body', { requestUri: 'http://a', postBody: `providerId=GitHub.com&id_token=${jwt}` }],
  ['the query', { requestUri: `http://a/?providerId=github.com&id_token=${json}` }],
  ['the fragment', { requestUri: `http://a/?providerId=google.com#providerId=github.com&id_token=${json}` }],
])('the token of an unverified provider loses its verified address in %s', async (_where, fields) => {
  const { sent } = await signIn({ ...fields, returnSecureToken: true });
  const seen = seenByEmulator(sent!);
  const token = seen.get('id_token') ?? seen.get('access_token');
  expect(JSON.parse(token!)).toEqual({ ...claims, email_verified: false });
  expect(seen.get('providerId')!.toLowerCase()).toBe('github.com');
  expect(sent!['returnSecureToken']).toBe(true);
});

test.each([
  ['of another provider', { requestUri: 'http://a', postBody: `providerId=google.com&id_token=${json}` }],
  ['without a provider', { requestUri: 'http://a' }],
  ['without anything', {}],
])('a call %s goes to the emulator unchanged', async (_what, fields) => {
  expect((await signIn(fields)).sent).toBeUndefined();
});

test('a token that cannot be read goes to the emulator as it is', async () => {
  const { sent } = await signIn({
    requestUri: 'http://a',
    postBody: 'providerId=github.com&id_token=opaque',
  });
  expect(seenByEmulator(sent!).get('id_token')).toBe('opaque');
});

const google = { requestUri: 'http://a', postBody: `providerId=google.com&id_token=${json}` };
const github = { providers: ['password', 'github.com'] };
test.each<[string, Fields, Partial<OwnedAccount> | undefined, Fields | undefined, boolean]>([
  ['takes an account over', google, github, undefined, true],
  ['meets a verified account', google, { ...github, emailVerified: true }, undefined, false],
  ['meets an account of a verified provider', google, { providers: ['apple.com'] }, undefined, false],
  ['signs in to another account', google, github, { localId: 'other' }, false],
  ['must be confirmed', google, github, { localId: 'u', needConfirmation: true }, false],
  ['is linked', { ...google, idToken: 'x' }, github, undefined, false],
  ['signs up', google, undefined, undefined, false],
])('a verified provider that %s', async (_what, fields, stored, answer, unlinks) => {
  const { changed } = await signIn(fields, stored, answer);
  expect(changed).toEqual(unlinks ? ['ada@b.c', { deleteProvider: ['github.com'] }] : undefined);
});
