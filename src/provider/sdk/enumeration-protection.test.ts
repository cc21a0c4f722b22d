import { beforeEach, expect, test } from 'vitest';
import { signInSettings } from '../../auth/host-config.ts';
import { enumerationProtection, withHiddenMethods } from './enumeration-protection.ts';

beforeEach(() =>
  signInSettings.set({
    methods: ['email'],
    tenants: { chooseBy: 'name', options: [{ id: 'globex', name: 'Globex', methods: ['emailLink'] }] },
  }),
);

/** @returns the methods of an address at a tenant, after a refused popup sign-in has listed the account's providers */
async function methodsAfter(
  tenantId: string | null,
  verifiedProvider: string[] | undefined,
  email = 'ada@example.com',
) {
  const refusal = { customData: { _tokenResponse: { email: 'ada@example.com', verifiedProvider } } };
  const { findMethods, rememberProviders } = enumerationProtection({ tenantId } as never);
  await expect(rememberProviders(() => Promise.reject(refusal))).rejects.toBe(refusal);
  return findMethods(async () => ['hidden'], email);
}

for (const [what, verified, email, byPassword, byLink] of [
  ['Google', ['google.com'], undefined, ['google.com'], ['google.com']],
  ['Google and a password', ['password', 'google.com'], undefined, ['google.com'], ['google.com']],
  // In an answer of the provider, `password` can also mean a sign-in link.
  ['a password', ['password'], undefined, ['password'], ['emailLink']],
  ['no method that the provider has named', undefined, undefined, ['password'], ['emailLink']],
  ['Google, but belongs to another address', ['google.com'], 'bob@example.com', ['password'], ['emailLink']],
] as const)
  test(`under enumeration protection, the address of an account that has ${what} leads to a method that works`, async () => {
    const given = verified && [...verified];
    expect(await methodsAfter(null, given, email)).toEqual(byPassword);
    expect(await methodsAfter('globex', given, email)).toEqual(byLink);
  });

test.each([
  ['no member', {}],
  ['an empty list', { signinMethods: [], allProviders: [] }],
  ['an empty `registered`', { registered: null }],
])('an answer with %s hides whether the address has an account', (_, body) => {
  expect(JSON.parse(withHiddenMethods(JSON.stringify(body)))).toEqual({ ...body, signinMethods: ['hidden'] });
});

test.each([true, false])('an answer with the value %s of `registered` stays as it is', (registered) => {
  const body = JSON.stringify({ registered, signinMethods: [] });
  expect(withHiddenMethods(body)).toBe(body);
});
