import { readSessionKey } from './session-cookie.ts';
import { inWebStorage } from './web-storage.ts';

/** In sessionStorage: the id of this tab's session. Not secret. It survives reloads, crashes and "reopen closed tab". */
const TAB_SESSION = 'specdock:session-id';

/**
 * In localStorage: the id of the stored session, and a random number. Each write tells the other tabs that the session has
 * changed. The item also tells the site at its next start that a record may exist.
 */
const NOTE = 'specdock:session-note';

/** Each open tab of a session holds a shared Web Lock. Its name is this prefix and the session's id. */
const LOCK = 'specdock:session:';

/** The session whose lock this page holds. */
let joined: string | null = null;

/** @returns the id of this tab's session; null if the tab has no session */
export const readTabSession = (): string | null =>
  inWebStorage('sessionStorage', (storage) => storage.getItem(TAB_SESSION)) ?? null;

/** @returns whether somebody may be signed in. If false, reading the database is not necessary. */
export const mayBeSignedIn = (): boolean => (readSessionKey() ?? readTabSession()) !== null;

/** Adds this tab to a session, then tells the other tabs about the session, so that they can join too. */
export function join(id: string): void {
  if (joined === id) return;
  joined = id;
  inWebStorage('sessionStorage', (storage) => storage.setItem(TAB_SESSION, id));
  navigator.locks
    ?.request(LOCK + id, { mode: 'shared' }, () => {
      tellOtherTabs(id);
      // Holds the lock until the person leaves the page. No later session uses this lock, because session ids are unique.
      return new Promise(() => {});
    })
    .catch(() => {});
}

/** Removes this tab from its session. */
export function leave(): void {
  joined = null;
  inWebStorage('sessionStorage', (storage) => storage.removeItem(TAB_SESSION));
}

/**
 * @returns whether a tab with this session is open; false if the browser cannot tell. A discarded tab does not count as
 *   open.
 */
export async function isOpen(id: string): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === LOCK + id) ?? false;
}

/** Tells the other tabs that the stored session has changed. @param id the session's id; null if it has ended */
export const tellOtherTabs = (id: string | null): void =>
  inWebStorage('localStorage', (storage) => {
    storage.setItem(NOTE, `${id} ${Math.random()}`);
    if (id === null) storage.removeItem(NOTE);
  });

/**
 * Calls `changed` when another tab has changed the stored session, or may have changed it while this page was in the
 * bfcache.
 */
export function onOtherTabs(changed: () => void): void {
  addEventListener('storage', ({ key }) => key === NOTE && changed());
  addEventListener('pageshow', ({ persisted }) => persisted && mayBeSignedIn() && changed());
}

/** @returns the id of the session that was stored last (its record may still exist); null if no session was stored */
export const notedSession = (): string | null =>
  inWebStorage('localStorage', (storage) => storage.getItem(NOTE))?.split(' ')[0] ?? null;
