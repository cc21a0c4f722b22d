/** The prefix of a shared Web Lock, followed by the session's id, which each tab of the session holds while it lives. */
const LOCK = 'specdock:session:';

/** How long a browser session keeps a record that no tab holds (milliseconds), for "reopen closed tab". */
const DAY = 86_400_000;

let held: { id: string; release: () => void } | undefined;

/** Shows the other tabs that this session lives, until the page is left or holds another session. */
export function holdSession(id: string): void {
  if (held?.id === id || !navigator.locks) return;
  held?.release();
  const released = new Promise<void>((release) => (held = { id, release }));
  navigator.locks.request(LOCK + id, { mode: 'shared' }, () => released).catch(() => {});
}

/** Ends `holdSession`. */
export function releaseSession(): void {
  held?.release();
  held = undefined;
}

/** @returns the ids of the sessions that tabs hold; null where the browser can't tell */
export async function heldSessions(): Promise<Set<string> | null> {
  const locks = await navigator.locks?.query().catch(() => null);
  if (!locks) return null;
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name }) => name ?? '');
  return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
}

/**
 * Tells whether nobody can return to a session. A tab that reloads, was left by a link or was closed holds no lock, but
 * returns with its half of the key while the browser runs. After a change of the clock, a record looks too old at worst.
 * @param writtenAt when the record was written, and `now`: milliseconds since 1970
 * @param living the sessions that tabs hold
 * @param withCookie the sessions that have a cookie half
 */
export function isDead(
  { id, writtenAt }: { id: string; writtenAt: number },
  living: ReadonlySet<string>,
  withCookie: ReadonlySet<string>,
  now = Date.now(),
): boolean {
  if (living.has(id)) return false;
  return !withCookie.has(id) || !(Math.abs(now - writtenAt) < DAY);
}
