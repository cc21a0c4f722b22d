import { readSessionKey } from './session-cookie.ts';
import { inWebStorage } from './web-storage.ts';

/** In sessionStorage: the id of this tab's session. Not secret. It survives reloads, crashes and "reopen closed tab". */
const TAB_SESSION = 'specdock:session-id';

/**
 * In localStorage: the id of the stored session, and a random number. Each write tells the other tabs of a change, and a
 * later start that there may be a record.
 */
const NOTE = 'specdock:session-note';

/** The prefix of a shared Web Lock, followed by the session's id, which each open tab of the session holds. */
const LOCK = 'specdock:session:';

/** The session whose lock this page holds. */
let joined: string | null = null;

/** @returns the id of this tab's session; null where it has none */
export const readTabSession = (): string | null =>
  inWebStorage('sessionStorage', (storage) => storage.getItem(TAB_SESSION)) ?? null;

/** @returns whether somebody may be signed in. Otherwise the database need not be read. */
export const mayBeSignedIn = (): boolean => (readSessionKey() ?? readTabSession()) !== null;

/** Makes this tab one of a session's, and then tells the other tabs, which may join it too. */
export function join(id: string): void {
  if (joined === id) return;
  joined = id;
  inWebStorage('sessionStorage', (storage) => storage.setItem(TAB_SESSION, id));
  navigator.locks
    ?.request(LOCK + id, { mode: 'shared' }, () => {
      tellOtherTabs(id);
      // Until the page is left. No later session has that id.
      return new Promise(() => {});
    })
    .catch(() => {});
}

/** Makes this tab one without a session. */
export function leave(): void {
  joined = null;
  inWebStorage('sessionStorage', (storage) => storage.removeItem(TAB_SESSION));
}

/** @returns whether a tab of a session is open; false where the browser can't tell. A discarded tab is not open. */
export async function isOpen(id: string): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === LOCK + id) ?? false;
}

/** Tells the other tabs that the stored session has changed. @param id its name; null when it has ended */
export const tellOtherTabs = (id: string | null): void =>
  inWebStorage('localStorage', (storage) => {
    storage.setItem(NOTE, `${id} ${Math.random()}`);
    if (id === null) storage.removeItem(NOTE);
  });

/** Calls back when another tab has changed the stored session, or may have while this page was out of use. */
export function onOtherTabs(changed: () => void): void {
  addEventListener('storage', ({ key }) => key === NOTE && changed());
  addEventListener('pageshow', ({ persisted }) => persisted && mayBeSignedIn() && changed());
}

/** @returns the id of the session that was stored last, whose record may still be there; null where there is none */
export const notedSession = (): string | null =>
  inWebStorage('localStorage', (storage) => storage.getItem(NOTE))?.split(' ')[0] ?? null;
