import { createStore, useStore } from '../ui/store.ts';
import { endSession } from './owners.ts';
import { readKey } from './key-cookie.ts';

/** A snapshot of the current user, which the site shows without asking the provider. Contains no token. */
export type SessionUser = {
  uid: string;
  /** The name as the person has typed it; empty if the account has no name. */
  name: string;
  email: string;
  emailVerified: boolean;
  /** In international form, such as +46701234567; undefined if the account has none. */
  phoneNumber?: string | undefined;
  /** The provider's id of the organization to which the person belongs, if any. */
  tenantId?: string | undefined;
  /** True for a guest, who cannot sign in again. */
  isGuest?: boolean | undefined;
  /** A copy of the setting in src/site.ts, with which signing out can tell the site's own server without the provider. */
  tokenSyncUrl?: string | undefined;
};

/** The session, as far as this tab knows it. `problem`: why the person is no longer signed in, as a sentence for them. */
export type Session =
  /** The browser's storage has not been read yet. */
  | { status: 'unknown'; problem?: never; isDeleted?: never }
  /** `isDeleted`: the person has deleted the account. */
  | { status: 'signed-out'; problem?: string | undefined; isDeleted?: true }
  | { status: 'signed-in'; user: SessionUser; problem?: never; isDeleted?: never };

/** The problem if this tab belongs to a session that cannot be read. */
export const notRestored = 'Your sign-in could not be restored. Reload the page, or sign in again.';

/** Without the key cookie, nobody is signed in. Web storage would tell too, but its first use blocks the page's start. */
export const sessionStore = createStore<Session>({ status: readKey() ? 'unknown' : 'signed-out' });

const prerendered: Session = { status: 'unknown' };

/** @returns the current session; `unknown` in a prerendered page. The component follows each change. */
export const useSession = (): Session => useStore(sessionStore, prerendered);

export function showSession(next: Session): void {
  const before = sessionStore.get();
  // The next reading does not take back why the person is signed out.
  if (before.status === 'signed-out' && next.status === 'signed-out' && !next.problem && !next.isDeleted)
    return;
  if (before.status !== 'unknown' && uidOf(before) !== uidOf(next)) endSession();
  sessionStore.set(next);
}

const uidOf = (session: Session) => (session.status === 'signed-in' ? session.user.uid : undefined);
