import { expect, it } from 'vitest';
import { readSeed } from './seed.ts';

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
  expect(readSeed({ accounts, project: { phoneCodes: null } }, 'seed.json')).toEqual({
    accounts,
    project: {},
  });
  expect(readSeed({}, 'seed.json')).toEqual({ accounts: [], project: {} });
});

it.each<[string, unknown, string]>([
  ['a list', [], 'The seed must be a JSON object, not [].'],
  ['an unknown field', { acounts: [] }, 'A seed has no field "acounts". Did you mean "accounts"?'],
  ['accounts by name', { accounts: { ada: {} } }, '"accounts" must be a list.'],
  ['an account that is a text', { accounts: ['ada'] }, 'accounts[0] must be a JSON object, not "ada".'],
  [
    'an unknown field of an account',
    account({ pasword: 'secret' }),
    'accounts[0] has an unknown field "pasword". Did you mean "password"?',
  ],
  ['an account without an address', { accounts: [{}] }, 'accounts[0].email must be a text, not undefined.'],
  ['an empty address', account({ email: '' }), 'accounts[0].email must be a text, not "".'],
  [
    'a verified that is a text',
    account({ verified: 'yes' }),
    'accounts[0].verified must be true or false, not "yes".',
  ],
  ['claims in a list', account({ claims: [] }), 'accounts[0].claims must be a JSON object, not [].'],
  [
    'a provider that is no list',
    account({ providers: 'google.com' }),
    'accounts[0].providers must be a list such as ["google.com"], not "google.com".',
  ],
  [
    'a second factor without a number',
    account({ secondFactors: [{ name: 'Work' }] }),
    'accounts[0].secondFactors must be a list such as [{ "phoneNumber": "+16505550101", "name": "Work" }], not [{"name":"Work"}].',
  ],
  [
    'a second factor with another field',
    account({ secondFactors: [{ phoneNumber: '+15550100', code: '1' }] }),
    'accounts[0].secondFactors must be a list such as [{ "phoneNumber": "+16505550101", "name": "Work" }], not [{"phoneNumber":"+15550100","code":"1"}].',
  ],
  [
    'an unknown setting of the project',
    { project: { phoneCode: {} } },
    'There is no project setting "phoneCode". There are: phoneCodes.',
  ],
])('%s in a seed causes one sentence', (_, value, sentence) => {
  // The list of settings grows, so only its beginning is compared.
  expect(() => readSeed(value, 'seed.json')).toThrow(`seed.json: ${sentence}`.replace(/ There are: .*/, ''));
});
