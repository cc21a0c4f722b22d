/** The prefix of the names of all our caches. The worker does not touch other caches of the origin. */
const PREFIX = 'specdock-';

/**
 * The one cache of pages and files. All versions of the worker share it. An entry's key holds its revision, so an
 * installing version adds the changed entries, and a version that takes over removes entries that only older ones need.
 * Change the number when this format changes.
 */
export const PRECACHE = `${PREFIX}precache-1`;

/** Deletes our caches except those in `keep`. */
export async function deleteOwnCaches(keep: readonly string[] = []): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !keep.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
