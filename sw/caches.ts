/** Every cache of ours begins with this. Whatever else the origin holds is not ours to touch. */
const PREFIX = 'specdock-';

/**
 * The one cache of pages and files. All versions of the worker share it: an entry's key holds its revision, so a
 * version that installs adds what changed, and the one that takes over removes what only the old one had.
 * The number changes when that meaning does.
 */
export const PRECACHE = `${PREFIX}precache-1`;

/** Deletes the caches of ours that `keep` does not name. */
export async function deleteOwnCaches(keep: readonly string[] = []): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !keep.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
