import { expect, it } from 'vitest';
import { reportRow, wordOf } from './report-row.ts';
import { rows } from './rows.ts';

const rowsOf = (code: string) => rows.filter((row) => row.code === code).map((row) => reportRow(row, 1));

it.each([
  [
    'auth/multi-factor-auth-required',
    'Your account is protected by a second step. Finish that step to sign in.',
  ],
  ['auth/account-exists-with-different-credential', 'You already have an account'],
])(
  'if an error leads to a screen that explains it, the sentence of that screen counts as the text: %s',
  (code, text) => {
    const told = rowsOf(code).filter(({ facts }) => facts!['Leads to']);
    expect(told).not.toEqual([]);
    for (const row of told) expect(row).toMatchObject({ seen: [text], facts: { Place: 'next screen' } });
  },
);

it('a row with a second error has both texts', () => {
  expect(rowsOf('auth/wrong-password').map(({ seen }) => seen)).toContainEqual([
    expect.stringContaining('match an account'),
    expect.stringContaining('Too many'),
  ]);
});

it('a failed row has the texts of the page, beside the expected texts', () => {
  const row = rows.find(({ code }) => code === 'auth/weak-password')!;
  const failure = { error: new Error('Another text.'), seen: ['Something went wrong.'] };
  expect(reportRow(row, 1, failure)).toMatchObject({
    expected: ['Use at least 6 characters.'],
    seen: ['Something went wrong.'],
    verdict: 'failed',
    reason: 'Another text.',
  });
});

it.each([
  ['auth/email-already-in-use', 'EMAIL_EXISTS'],
  ['auth/weak-password', 'WEAK_PASSWORD'],
  ['auth/account-exists-with-different-credential', 'needConfirmation'],
])('the row of %s names %s from the provider’s answer', (code, word) => {
  expect(wordOf({ code })).toBe(word);
});

it.each(['auth/popup-blocked', 'auth/network-request-failed', 'auth/argument-error', 'INVALID_IDENTIFIER'])(
  'the row of %s names no further part of a provider’s answer',
  (code) => {
    expect(wordOf({ code })).toBeUndefined();
  },
);

it('the row of a site code names the part of the provider’s answer that causes this code', () => {
  expect(wordOf({ code: 'site/sign-up-refused', answers: ['auth/email-already-in-use'] })).toBe(
    'EMAIL_EXISTS',
  );
});
