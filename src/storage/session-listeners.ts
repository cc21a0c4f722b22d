import type { SessionProblem } from './session-problem.ts';
import type { SessionUser } from './session-user.ts';

/**
 * The user that was read; null if nobody is signed in. `problem` says why the sign-in has ended or will end with the page.
 */
export type SessionReading = { user: SessionUser | null; problem?: SessionProblem | undefined };

let current: SessionUser | null = null;

let onReading = (_reading: SessionReading) => {};
let onEnd = (_user: SessionUser) => {};
const onChangeElsewhere = new Set<() => void>();

/**
 * Reports each change of the session to one listener, whether this tab or another tab has changed the session.
 * @param signedOut called with the user when this tab signs out, but not when another tab does
 */
export function watchSession(listener: typeof onReading, signedOut: typeof onEnd = () => {}): void {
  onReading = listener;
  onEnd = signedOut;
}

/** Calls the listener when another tab or `eraseSession` has changed the record. */
export function onChangedElsewhere(listener: () => void): void {
  onChangeElsewhere.add(listener);
}

/** @returns whether somebody was signed in when the session was last read */
export const isSomebodyKnown = (): boolean => current !== null;

/** Passes a reading to the listener of `watchSession`. @returns the reading */
export function report(reading: SessionReading): SessionReading {
  current = reading.user;
  onReading(reading);
  return reading;
}

/** Reports that this tab has signed out. */
export function reportEnd(): void {
  if (current) onEnd(current);
  report({ user: null });
}

export function notifyElsewhere(): void {
  for (const listener of onChangeElsewhere) listener();
}
