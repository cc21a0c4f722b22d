import { expect, test } from 'vitest';
import type { SentCall } from '../client/client.ts';
import { unusedKeys } from './sign-in-page.ts';

const sent = (key: string): SentCall => ({
  operation: 'accounts:lookup',
  url: `http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${key}`,
  headers: [],
  pending: false,
});
const guessed = new Map([['key-of-hosting', 'http://localhost:5000']]);

test.each([
  ['no call', []],
  ['calls with another key', [sent('key-of-the-app'), sent('key-of-hosting-2')]],
])('a failed test with %s says that the key of init.json may not be the app’s', (_, calls) => {
  expect(unusedKeys(guessed, calls)).toEqual([
    'accounts.signIn took the API key key-of-hosting from http://localhost:5000/__/firebase/init.json, but no call of the app has this key. If the app has its configuration in its code, pass its key: accounts.signIn(page, account, { apiKey }).',
  ]);
});

test.each([
  ['init.json gave none', new Map<string, string>()],
  ['a call has it', guessed],
])('nothing is said of the key if %s', (_, keys) => {
  expect(unusedKeys(keys, [sent('key-of-hosting')])).toEqual([]);
});
