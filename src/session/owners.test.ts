import { expect, test } from 'vitest';
import { currentAttempt, currentSession, endAttempt, endByProvider, endSession, hasLeft } from './owners.ts';

/** @returns which owners have ended after `happen` was called */
function after(happen: () => void) {
  endSession();
  const [session, attempt] = [currentSession(), currentAttempt()];
  happen();
  return { session: session.aborted, attempt: attempt.aborted, left: hasLeft(session) };
}

const events = {
  nothing: () => {},
  'closing sign-in': endAttempt,
  'a sign-in or a sign-out': endSession,
  'a refusal by the provider': () => [endByProvider(), endSession()],
  'a refusal that does not end the session': endByProvider,
  'a sign-out, and then a refusal in the next session': () => [endSession(), endByProvider()],
};

test('each event ends only its own owners, and those that follow have not ended', () => {
  const outcomes = Object.entries(events).map(([event, happen]) => [event, after(() => void happen())]);
  expect(Object.fromEntries(outcomes)).toEqual({
    nothing: { session: false, attempt: false, left: false },
    'closing sign-in': { session: false, attempt: true, left: false },
    'a sign-in or a sign-out': { session: true, attempt: true, left: true },
    'a refusal by the provider': { session: true, attempt: true, left: false },
    'a refusal that does not end the session': { session: false, attempt: false, left: false },
    'a sign-out, and then a refusal in the next session': { session: true, attempt: true, left: true },
  });
  endSession();
  expect([currentSession().aborted, currentAttempt().aborted]).toEqual([false, false]);
});
