import { expect, it } from 'vitest';
import { wordOf } from './word-of.ts';

it.each([
  ['auth/email-already-in-use', 'EMAIL_EXISTS'],
  ['auth/weak-password', 'WEAK_PASSWORD'],
  ['auth/account-exists-with-different-credential', 'needConfirmation'],
])('the provider says %s as %s', (code, word) => {
  expect(wordOf({ code })).toBe(word);
});

it.each(['auth/popup-blocked', 'auth/network-request-failed', 'auth/argument-error', 'INVALID_IDENTIFIER'])(
  'the provider has no other word for %s',
  (code) => {
    expect(wordOf({ code })).toBeUndefined();
  },
);

it('a code of the site has the word of the answer that causes it', () => {
  expect(wordOf({ code: 'site/sign-up-refused', answers: ['auth/email-already-in-use'] })).toBe(
    'EMAIL_EXISTS',
  );
});
