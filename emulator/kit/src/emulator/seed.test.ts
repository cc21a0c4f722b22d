import { expect, it } from 'vitest';
import { check } from '../check/check.ts';
import { SEED, settingsOf } from './seed.ts';

const account = (more: object) => ({ accounts: [{ email: 'ada@example.com', ...more }] });

it('an account of a seed may have an empty name or a tenant, and a setting of null counts as none', () => {
  const accounts = [
    { email: 'ada@example.com', name: '', secondFactors: [{ phoneNumber: '+15550101' }] },
    { email: 'ada@example.com', tenant: 'acme' },
  ];
  const seed = { accounts, project: { phoneCodes: null, enumerationProtection: true } };
  expect(check(SEED, seed, 'seed.json')).toBe(seed);
  expect(settingsOf(seed)).toEqual({ enumerationProtection: true });
});

it.each<[string, unknown, string]>([
  ['an unknown field', { acounts: [] }, 'seed.json has no "acounts". Did you mean "accounts"?'],
  [
    'a name of the Admin SDK',
    account({ emailVerified: true }),
    '"accounts[0]" of seed.json has no "emailVerified". Did you mean "verified"?',
  ],
  [
    'a second factor with another field',
    account({ secondFactors: [{ phoneNumber: '+15550100', code: '1' }] }),
    '"accounts[0].secondFactors[0]" of seed.json has no "code".',
  ],
  [
    'an unknown setting of the project',
    { project: { phoneCode: {} } },
    '"project" of seed.json has no "phoneCode".',
  ],
])('%s in a seed causes one sentence', (_, value, sentence) => {
  expect(() => check(SEED, value, 'seed.json')).toThrow(sentence);
});
