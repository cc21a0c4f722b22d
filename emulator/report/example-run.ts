import { countsOf } from './counts.ts';
import type { Result, ReplayRun } from './result.ts';

/** A row by hand, for tests of the report. */
export const exampleRow = (differs: Partial<Result> = {}): Result => ({
  id: 'auth-weak-password-at-sign-up',
  title: 'Password sign-up: the password is too short',
  code: 'auth/weak-password',
  word: 'WEAK_PASSWORD',
  cause: 'native',
  source: 'emulator operations.ts:1',
  operation: null,
  screen: 'sign-up',
  place: 'password-field',
  text: 'Use at least 6 characters.',
  session: 'out',
  next: 'again',
  verdict: 'passed',
  ms: 120,
  codes: ['auth/weak-password'],
  calls: ['accounts:signUp 400'],
  ...differs,
});

/** A run of such rows. */
export const exampleRun = (rows: Result[], differs: Partial<ReplayRun> = {}): ReplayRun => ({
  startedAt: '2026-03-01T10:00:00.000Z',
  commit: '0123456789ab',
  sdk: '12.19.0',
  ms: 60_000,
  scope: 'catalogue',
  isMatrix: false,
  counts: countsOf(rows),
  rows,
  ...differs,
});

/** Three rows that differ in all that a filter asks for. */
export const exampleRows: readonly Result[] = [
  exampleRow({
    lab: { screen: 'password-recovery', code: 'auth/quota-exceeded' },
    second: { code: 'auth/invalid-email', place: 'email-field', text: 'This is no email address.' },
    id: 'auth-quota-exceeded-at-password-recovery-accounts-sendOobCode',
    title: 'Password recovery: the project’s quota is used up',
    code: 'auth/quota-exceeded',
    word: 'QUOTA_EXCEEDED',
    cause: 'injected',
    operation: 'accounts:sendOobCode',
    screen: 'password-recovery',
    place: 'info-bar',
    text: 'Too many people are asking at the moment. Please try again later.',
    verdict: 'failed',
    reason: 'expect(received).toEqual(expected) - "text": "Too many people" + "text": "Sorry"',
  }),
  exampleRow(),
  exampleRow({
    id: 'auth-popup-closed-by-user-at-google',
    title: 'Sign-in with Google: the person closes the sign-in window early',
    code: 'auth/popup-closed-by-user',
    screen: 'google',
    place: 'nothing',
    text: null,
  }),
];
