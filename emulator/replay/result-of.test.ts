import { expect, it } from 'vitest';
import { resultOf } from './result-of.ts';
import { rows } from './rows.ts';

const resultsOf = (code: string) => rows.filter((row) => row.code === code).map((row) => resultOf(row, 1));

it.each([
  [
    'auth/multi-factor-auth-required',
    'Your account is protected by a second step. Finish that step to sign in.',
  ],
  ['auth/account-exists-with-different-credential', 'You already have an account'],
])('a screen that explains what happened has said something: %s', (code, text) => {
  const told = resultsOf(code).filter(({ leadsTo }) => leadsTo);
  expect(told).not.toEqual([]);
  for (const result of told) expect(result).toMatchObject({ place: 'screen', text });
});

it('a row without any text has said nothing', () => {
  expect(resultsOf('auth/popup-closed-by-user')).toMatchObject([{ place: 'nothing', text: null }]);
});

it('a row with a second error has both texts', () => {
  const results = resultsOf('auth/wrong-password').filter(({ second }) => second);
  expect(results).toMatchObject([
    {
      text: expect.stringContaining('match an account'),
      second: {
        code: 'auth/too-many-requests',
        place: 'info-bar',
        text: expect.stringContaining('Too many'),
      },
    },
  ]);
});

it('a row that the lab can reproduce names what selects it there', () => {
  expect(resultsOf('auth/user-cancelled').map(({ lab }) => lab)).toEqual([
    { screen: 'google', operation: 'accounts:signInWithIdp', code: 'auth/user-cancelled' },
    undefined,
  ]);
});
