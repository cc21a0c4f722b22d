import type firebase from 'firebase/compat/app';
import { currentSession } from '../../session/owners.ts';
import { cancelled } from '../../auth/site-error.ts';

type Result = firebase.auth.UserCredential;

/** By user: the session in which the user's sign-in has begun. */
const sessions = new WeakMap<firebase.User, AbortSignal>();

/** @returns the session in which the user's sign-in has begun; undefined for a user who has not just signed in */
export const sessionOf = (user: firebase.User): AbortSignal | undefined => sessions.get(user);

/**
 * Runs a sign-in, and drops its result or its error if meanwhile somebody has signed in or out, in this tab or another one.
 * @throws the error of the sign-in; `cancelled` if the result or the error is dropped
 */
export async function inSession(signIn: () => Promise<Result>): Promise<Result> {
  const session = currentSession();
  try {
    const result = await signIn();
    if (result.user) sessions.set(result.user, session);
    if (!session.aborted) return result;
  } catch (error) {
    if (!session.aborted) throw error;
  }
  throw cancelled();
}
