/** Each tab of a session holds a shared Web Lock of this name, with the session's id behind it, while it lives. */
const LOCK = 'specdock:session:';

/** A session cookie: the browser drops it when it ends, and brings it back when it restores a session. */
const COOKIE = 'specdock-browser-session=1';

/** How long a record without a living tab is kept in the same browser session (milliseconds): for "reopen closed tab". */
const DAY = 86_400_000;

let held: { id: string; release: () => void } | undefined;

/** Says to the other tabs that this session lives, until the page is left or holds another one. */
export function holdSession(id: string): void {
  if (held?.id === id || !navigator.locks) return;
  held?.release();
  const released = new Promise<void>((release) => (held = { id, release }));
  navigator.locks.request(LOCK + id, { mode: 'shared' }, () => released).catch(() => {});
}

/** Lets go of what `holdSession` holds. */
export function releaseSession(): void {
  held?.release();
  held = undefined;
}

/** @returns the ids of sessions that a tab holds; null where the browser can't tell */
export async function heldSessions(): Promise<Set<string> | null> {
  const locks = await navigator.locks?.query().catch(() => null);
  if (!locks) return null;
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name }) => name ?? '');
  return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
}

/** @returns whether somebody signed in, or came back signed in, since the browser started */
export const isSameBrowserSession = (): boolean => document.cookie.split('; ').includes(COOKIE);

/** Notes that there is a session in this run of the browser. A blocked cookie is no error. */
export function noteBrowserSession(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}; Path=/; SameSite=Strict${secure}`;
}

/**
 * Whether nobody can come back to a session. A tab that reloads, was left by a link or closed holds no lock, but
 * comes back with its key as long as the browser runs. A clock that moved makes a record look old at worst.
 * @param writtenAt of the record, and `now`: milliseconds of the epoch
 */
export function isDead(
  { id, writtenAt }: { id: string; writtenAt: number },
  {
    living,
    sameBrowserSession,
    now,
  }: { living: ReadonlySet<string>; sameBrowserSession: boolean; now: number },
): boolean {
  if (living.has(id)) return false;
  return !sameBrowserSession || !(Math.abs(now - writtenAt) < DAY);
}
