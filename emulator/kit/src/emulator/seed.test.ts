import { expect, it } from 'vitest';
import { check } from '../check/check.ts';
import { SEED, settingsOf } from './seed.ts';

const account = (more: object) => ({ accounts: [{ email: 'ada@example.com', ...more }] });

it('a seed may have accounts with any of their properties, and settings of the project, of which null is none', () => {
  const accounts = [
    { email: 'ada@example.com' },
    {
      uid: 'ada',
      email: 'ada@example.com',
      password: 'right-password',
      name: '',
      verified: true,
      tenant: 'acme',
      phoneNumber: '+15550100',
      claims: { admin: true },
      secondFactors: [{ phoneNumber: '+15550101' }, { phoneNumber: '+15550102', name: 'Work' }],
      providers: ['google.com'],
    },
  ];
  const seed = { accounts, project: { phoneCodes: null, enumerationProtection: true } };
  expect(check(SEED, seed, 'seed.json')).toBe(seed);
  expect(settingsOf(seed)).toEqual({ enumerationProtection: true });
  expect(check(SEED, {}, 'seed.json')).toEqual({});
});

it.each<[string, unknown, string]>([
  ['a list', [], 'seed.json must be a JSON object, not [].'],
  ['an unknown field', { acounts: [] }, 'seed.json has no "acounts". Did you mean "accounts"?'],
  [
    'an unknown field of an account',
    account({ pasword: 'secret' }),
    '"accounts[0]" of seed.json has no "pasword". Did you mean "password"?',
  ],
  [
    'a name of the Admin SDK',
    account({ emailVerified: true }),
    'has no "emailVerified". Did you mean "verified"?',
  ],
  [
    'a second factor with another field',
    account({ secondFactors: [{ phoneNumber: '+15550100', code: '1' }] }),
    '"accounts[0].secondFactors[0]" of seed.json has no "code".',
  ],
  [
    'the mistake of the second account',
    { accounts: [{ email: 'a@b.c' }, { email: 7 }] },
    '"accounts[1].email" of seed.json must be a text, not 7.',
  ],
  [
    'an unknown setting of the project',
    { project: { phoneCode: {} } },
    '"project" of seed.json has no "phoneCode".',
  ],
])('%s in a seed causes one sentence', (_, value, sentence) => {
  expect(() => check(SEED, value, 'seed.json')).toThrow(sentence);
});
