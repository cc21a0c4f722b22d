import { createStore } from '../shared/store.ts';
import type { SessionReading } from '../storage/session-listeners.ts';
import type { SessionProblem } from '../storage/session-problem.ts';
import type { SessionUser } from '../storage/session-user.ts';
import { mayBeSignedIn } from '../storage/tab-session.ts';
import { useStore } from '../ui/use-store.ts';
import { endSession } from './owners.ts';

export type { SessionProblem, SessionUser };

/**
 * The session, as far as this tab knows it. `unknown`: the browser's storage has not been read yet. `problem`: why the
 * person is no longer signed in, or why the sign-in will end when the person leaves the page.
 */
export type Session =
  | { status: 'unknown'; problem?: never }
  | { status: 'signed-out'; problem?: SessionProblem | { text: string } | undefined }
  | { status: 'signed-in'; user: SessionUser; problem?: SessionProblem | undefined };

const unknown: Session = { status: 'unknown' };

const store = createStore<Session>(mayBeSignedIn() ? unknown : { status: 'signed-out' });

export const getSession = store.get;

/** @returns the current session; `unknown` in a prerendered page. The component follows each change. */
export const useSession = (): Session => useStore(store, unknown);

/** Makes the page show a session that was read from storage. */
export const showSession = ({ user, problem }: SessionReading): void =>
  show(user ? { status: 'signed-in', user, problem } : { status: 'signed-out', problem });

/** Makes the page show that the person is no longer signed in. @param text the reason, as a sentence for the person */
export const showSessionEnded = (text: string): void => show({ status: 'signed-out', problem: { text } });

function show(next: Session): void {
  const before = store.get();
  if (before.status !== 'unknown' && uidOf(before) !== uidOf(next)) endSession();
  store.set(next);
}

const uidOf = (session: Session) => (session.status === 'signed-in' ? session.user.uid : undefined);
