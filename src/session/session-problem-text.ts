import type { Session, SessionProblem } from './session.ts';

/** The texts for a person who is no longer signed in. */
const signedOut: Record<SessionProblem, string> = {
  unreadable: 'Your sign-in could not be restored. Please sign in again.',
  newer:
    'This page is older than another one you have open, and can’t read your sign-in. Reload it, or sign in again.',
  unavailable:
    'Your browser’s storage did not answer, so you are signed out on this page. Reload it, or sign in again.',
  full: 'Your browser’s storage is full, so you are signed out on this page. Free some space and reload it.',
};

const untilReload = 'You are signed in until you leave or reload this page';

/** The texts for a person who has signed in, but whose session the browser does not store. */
const signedIn: Record<SessionProblem, string> = {
  unreadable: `${untilReload}: your browser could not store your sign-in.`,
  newer: `${untilReload}: it is older than another one you have open.`,
  unavailable: `${untilReload}: your browser does not let this site store your sign-in.`,
  full: `${untilReload}: your browser’s storage is full.`,
};

/** @returns one sentence for the person about the problem of a session */
export const textOfProblem = (problem: NonNullable<Session['problem']>, status: Session['status']): string =>
  typeof problem === 'object' ? problem.text : (status === 'signed-in' ? signedIn : signedOut)[problem];
