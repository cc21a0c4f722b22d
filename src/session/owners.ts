/*
 * Each pending operation belongs to the session or the attempt to sign in that has started it. Results for an earlier owner
 * are dropped (docs/decisions/0067).
 */

let session = new AbortController();
let attempt = new AbortController();

/** The sessions that the provider, not the person, has ended. */
const refused = new WeakSet<AbortSignal>();

/** @returns a signal that is aborted as soon as the person signs out or somebody else signs in, in this tab or another */
export const currentSession = (): AbortSignal => session.signal;

/** @returns a signal that is aborted together with `currentSession`, and as soon as the person closes or leaves sign-in */
export const currentAttempt = (): AbortSignal => attempt.signal;

/** Call when the person has closed or left sign-in, or has opened sign-in at another place on the page. */
export function endAttempt(): void {
  attempt.abort();
  attempt = new AbortController();
}

/** Call when the provider ends the current session. */
export const endByProvider = (): unknown => refused.add(session.signal);

/** @returns whether the person, not the provider, has ended a session. Then no page waits for results of that session. */
export const hasLeft = (owner: AbortSignal): boolean => owner.aborted && !refused.has(owner);

/** Call when somebody has signed in or out. */
export function endSession(): void {
  session.abort();
  session = new AbortController();
  endAttempt();
}
