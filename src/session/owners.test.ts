import { expect, test } from 'vitest';
import { currentAttempt, currentSession, endAttempt, endByProvider, endSession, hasLeft } from './owners.ts';

/** @returns which owners have ended after `happen` was called */
function after(happen: () => void) {
  endSession();
  const [session, attempt] = [currentSession(), currentAttempt()];
  happen();
  return { session: session.aborted, attempt: attempt.aborted, left: hasLeft(session) };
}

test.each([
  ['nothing', () => {}, { session: false, attempt: false, left: false }],
  ['closing sign-in', endAttempt, { session: false, attempt: true, left: false }],
  ['a sign-in or a sign-out', endSession, { session: true, attempt: true, left: true }],
  [
    'a refusal by the provider',
    () => [endByProvider(), endSession()],
    { session: true, attempt: true, left: false },
  ],
  ['a refusal that does not end the session', endByProvider, { session: false, attempt: false, left: false }],
  [
    'a sign-out, and then a refusal in the next session',
    () => [endSession(), endByProvider()],
    { session: true, attempt: true, left: true },
  ],
] as const)('after %s, only the owners that should end have ended', (_, happen, expected) => {
  expect(after(() => void happen())).toEqual(expected);
});

test('after the end of a session, the owners of the next session and attempt have not ended', () => {
  endSession();
  expect([currentSession().aborted, currentAttempt().aborted]).toEqual([false, false]);
});
