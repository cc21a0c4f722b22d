/*
 * What is under way belongs to an owner: the session, or the attempt to sign in, that started it. Only this file knows
 * which of them is current. A result that comes for another owner is dropped (docs/decisions/0067).
 */

let session = new AbortController();
let attempt = new AbortController();

/** The sessions that end because the provider refuses them, and not because the person logs out. */
const refused = new WeakSet<AbortSignal>();

/** @returns a signal that is aborted once somebody else is signed in, or nobody any more, in this tab or in another */
export const currentSession = (): AbortSignal => session.signal;

/** @returns a signal that is aborted at the same times, and once the person closes or leaves sign-in */
export const currentAttempt = (): AbortSignal => attempt.signal;

/** The person has closed or left sign-in, or has opened it elsewhere. */
export function endAttempt(): void {
  attempt.abort();
  attempt = new AbortController();
}

/** The provider ends the current session. */
export const endByProvider = (): unknown => refused.add(session.signal);

/** @returns whether a session is over, and not by the provider, so that nobody waits for a result or an error of it */
export const hasLeft = (owner: AbortSignal): boolean => owner.aborted && !refused.has(owner);

/** Somebody has signed in or out. */
export function endSession(): void {
  session.abort();
  session = new AbortController();
  endAttempt();
}
