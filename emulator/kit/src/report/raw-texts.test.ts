import { expect, test } from 'vitest';
import { rawPart } from './raw-texts.ts';

test.each([
  ['Firebase: Error (auth/quota-exceeded).', 'a text of the SDK'],
  ['Sorry: auth/quota-exceeded', 'a code of the SDK'],
  ['QUOTA_EXCEEDED', 'a word of the provider'],
  ['Sorry: [object Object]', 'an object'],
  ['Sorry: {"error": 400}', 'an object'],
  ['Hello, undefined', 'a value of the program'],
  ['TypeError: x is not a function', 'an error of the program'],
  ['at signIn (app.js:10:5)', 'an error of the program'],
  ['Failed to fetch', 'a message of the browser'],
  ['400', 'a bare number'],
  ['Error code: 17052', 'a bare number'],
  ['quota-exceeded', 'a bare code'],
  ['Error: quota_exceeded.', 'a bare code'],
  ['Sorry, {{ reason }}', 'a placeholder'],
  ['Sorry, ${reason}', 'a placeholder'],
  ['Sorry, %s', 'a placeholder'],
  ['errors.quotaExceeded', 'the key of a text'],
  ['login.errors.quota', 'the key of a text'],
  ['Sorry. <b>Try again.</b>', 'markup'],
])('“%s” counts as a raw text because of %s', (text, name) => {
  expect(rawPart(text)).toBe(name);
});

test.each([
  'The password is wrong. Try again.',
  'Too many attempts. Wait a few minutes.',
  'SMS to +1 555 0100 failed (HTTP 503).',
  'Sign-in',
  'Resend code in 0:15',
  '100 %',
  'Write to help@example.com.',
  'A message.',
])('“%s” does not count as a raw text', (text) => {
  expect(rawPart(text)).toBeUndefined();
});

test('a sentence of the provider counts as a raw text', () => {
  expect(rawPart('Internal error encountered.', 'Internal error encountered.')).toBe(
    'the message of the provider',
  );
});
