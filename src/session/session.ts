import { useLayoutEffect, useSyncExternalStore } from 'react';
import { mayHaveRecords, readSessionKey } from '../storage/session-key.ts';
import type { SessionProblem } from '../storage/session-problem.ts';
import type { SessionReading } from '../storage/session-listeners.ts';
import type { SessionUser } from '../storage/session-user.ts';
import { AuthProblem, sessionNotErased } from '../sign-in/auth-problem.ts';
import { loadProvider } from '../sign-in/load-provider.ts';

export type { SessionProblem, SessionUser };

/**
 * `unknown` until the browser's storage was read. A `problem` says why nobody is signed in though somebody
 * was, or why a sign-in ends with the page.
 */
export type Session =
  | { status: 'unknown'; problem?: never }
  | { status: 'signed-out'; problem?: SessionProblem | { text: string } | undefined }
  | { status: 'signed-in'; user: SessionUser; problem?: SessionProblem | undefined };

const unknown: Session = { status: 'unknown' };
const signedOut: Session = { status: 'signed-out' };

let current: Session | undefined;
const listeners = new Set<() => void>();

/** @returns the session as far as this tab knows. A tab without a key has none, and need not look further. */
export const getSession = (): Session => (current ??= readSessionKey() ? unknown : signedOut);

function show({ user, problem }: SessionReading): void {
  update(user ? { status: 'signed-in', user, problem } : { status: 'signed-out', problem });
}

/** Says why somebody is not signed in any more. @param text a sentence for a person */
export const tellSessionEnded = (text: string): void => update({ status: 'signed-out', problem: { text } });

function update(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, () => unknown);

/** Fetches what reads and writes the stored session, and shows from then on whatever changes it. */
export async function openSessionStore() {
  const store = await import('./stored-session.ts');
  store.watchSession(show);
  return store;
}

/**
 * Reads the stored session, has the provider confirm, extend or end it once the page is idle, and clears up
 * after sessions that are over. Where there is nothing of that to do, nothing is fetched. A provider out of
 * reach changes nothing: what is stored stands.
 */
export async function startSession(): Promise<void> {
  if (getSession() === signedOut && !mayHaveRecords()) return;
  try {
    const store = await openSessionStore();
    if (current === unknown) await store.readUser();
    const { status } = getSession();
    await idle();
    void store.sweepDeadSessions();
    // Who has signed in meanwhile has just been confirmed.
    if (status === 'signed-in' && getSession().status === status) await (await loadProvider()).connect();
  } catch {
    // Offline, without the files of sign-in in the cache.
    if (current === unknown) show({ user: null, problem: 'unavailable' });
  }
}

/** Ends the session in this tab and those that share it. Needs neither the provider nor its script. @throws AuthProblem */
export async function signOut(): Promise<void> {
  try {
    const store = await openSessionStore();
    await store.eraseSession();
  } catch (cause) {
    throw new AuthProblem(sessionNotErased, { cause });
  }
}

/**
 * Takes back what the inline script of index.html did before the first paint: it keeps the place of 'Sign In'
 * empty while somebody may be signed in. Call it where that place is drawn.
 */
export function useAccountRevealed({ status }: Session): void {
  useLayoutEffect(() => {
    if (status !== 'unknown') delete document.documentElement.dataset['session'];
  }, [status]);
}

const idle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve()));
