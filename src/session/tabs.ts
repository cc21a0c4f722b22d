import { inWebStorage } from './web-storage.ts';
import { readKey } from './key-cookie.ts';

/** In sessionStorage: the id of this tab's session. Not secret. It survives reloads, crashes and "reopen closed tab". */
const TAB_SESSION = 'specdock:session-id';

/**
 * In localStorage: the id of the stored session, which may outlive it, and a random number. A write tells the other tabs that
 * the session has changed. Unlike a BroadcastChannel, the note outlives the visit: the next visit learns from it that a record
 * without its key is left, and `sweep` learns which record is so new that its cookie may not have arrived yet.
 */
const NOTE = 'specdock:session-note';

/** The name of the shared Web Lock that each open tab of a session holds is this prefix and the session's id. */
const LOCK = 'specdock:session:';

/** The session whose lock this page holds. */
let joined: string | null = null;

/** The session that this page has joined last. It may be over. */
let last: string | undefined;

/** @returns the id of this tab's session; null if the tab has no session */
export const tabSession = (): string | null =>
  inWebStorage('sessionStorage', (storage) => storage.getItem(TAB_SESSION)) ?? null;

/** @returns the id of the session that was stored last (its record may still exist); null if no session was stored */
export const notedSession = (): string | null =>
  inWebStorage('localStorage', (storage) => storage.getItem(NOTE))?.split(' ')[0] ?? null;

/** @returns whether somebody may be signed in. If false, reading the database is not necessary. */
export const mayBeSignedIn = (): boolean => (readKey() ?? tabSession()) !== null;

/** Adds this tab to a session, then tells the other tabs about the session, so that they can join too. */
export function join(sessionId: string): void {
  if (joined === sessionId) return;
  joined = last = sessionId;
  inWebStorage('sessionStorage', (storage) => storage.setItem(TAB_SESSION, sessionId));
  const holdLock = () => {
    tellOtherTabs(sessionId);
    // Until the person leaves the page. No later session uses this lock, because session ids are unique.
    return new Promise(() => {});
  };
  navigator.locks.request(LOCK + sessionId, { mode: 'shared' }, holdLock).catch(() => {});
}

/** Makes this tab leave its session, which other tabs may go on with. */
export function forget(): void {
  joined = null;
  inWebStorage('sessionStorage', (storage) => storage.removeItem(TAB_SESSION));
}

/** @returns whether a tab with this session is open. A discarded tab does not count as open. */
export const isOpen = async (sessionId: string): Promise<boolean> =>
  (await navigator.locks.query()).held!.some(({ name }) => name === LOCK + sessionId);

/**
 * Tells the other tabs that the stored session has changed.
 * @param sessionId null if the session has ended
 * @param deleted the session whose account the person has deleted, if any
 */
export const tellOtherTabs = (sessionId: string | null, deleted = ''): void =>
  inWebStorage('localStorage', (storage) => {
    storage.setItem(NOTE, `${sessionId} ${Math.random()} ${deleted}`);
    if (sessionId === null) storage.removeItem(NOTE);
  });

/** Calls the listeners of this tab, as `tellOtherTabs` calls those of the other tabs. */
export const tellThisTab = (): unknown => dispatchEvent(new StorageEvent('storage', { key: NOTE }));

/** Calls `changed` when the stored session has changed, or may have changed while this page was in the bfcache. */
export function onChange(changed: () => void): void {
  addEventListener('storage', ({ key }) => key === NOTE && changed());
  addEventListener('pageshow', ({ persisted }) => persisted && mayBeSignedIn() && changed());
}

/** Calls `deleted` when another tab says that the account of this page's session is deleted. */
export function onDeleted(deleted: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === NOTE && last !== undefined && newValue?.split(' ')[2] === last) deleted();
  });
}
