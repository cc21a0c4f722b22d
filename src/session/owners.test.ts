import { expect, test } from 'vitest';
import { currentSession, endByProvider, endSession, hasLeft } from './owners.ts';

/** @returns whether the session has ended after `happen` was called, and whether the person has left it */
function after(happen: () => void) {
  endSession();
  const session = currentSession();
  happen();
  return { ended: session.aborted, left: hasLeft(session) };
}

const events = {
  nothing: () => {},
  'a sign-in or a sign-out': endSession,
  'a refusal by the provider': () => [endByProvider(), endSession()],
  'a refusal that does not end the session': endByProvider,
  'a sign-out, and then a refusal in the next session': () => [endSession(), endByProvider()],
};

test('a session ends when somebody signs in or out, and the one that follows has not ended', () => {
  const outcomes = Object.entries(events).map(([event, happen]) => [event, after(() => void happen())]);
  expect(Object.fromEntries(outcomes)).toEqual({
    nothing: { ended: false, left: false },
    'a sign-in or a sign-out': { ended: true, left: true },
    'a refusal by the provider': { ended: true, left: false },
    'a refusal that does not end the session': { ended: false, left: false },
    'a sign-out, and then a refusal in the next session': { ended: true, left: true },
  });
  endSession();
  expect(currentSession().aborted).toBe(false);
});
