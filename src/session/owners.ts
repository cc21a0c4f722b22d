/*
 * Each pending operation belongs to the session in which it has started. Results of an earlier session are dropped
 * (docs/decisions/0067).
 */

let session = new AbortController();

/** The sessions that the provider, not the person, has ended. */
const refused = new WeakSet<AbortSignal>();

/** @returns a signal that is aborted as soon as the person signs out or somebody else signs in, in this tab or another */
export const currentSession = (): AbortSignal => session.signal;

/** Call when the provider ends the current session. */
export const endByProvider = (): unknown => refused.add(session.signal);

/** @returns whether the person, not the provider, has ended a session. Then no page waits for results of that session. */
export const hasLeft = (owner: AbortSignal): boolean => owner.aborted && !refused.has(owner);

/** Call when somebody has signed in or out. */
export function endSession(): void {
  session.abort();
  session = new AbortController();
}
