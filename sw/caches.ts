/** The prefix of the names of all our caches. The worker does not touch other caches of the origin. */
const PREFIX = 'specdock-';

/**
 * The name of the only cache of pages and files, which all versions of the worker share. The key of an entry contains the
 * file's revision. Therefore a version only adds changed files when it installs. When it takes over, it removes the entries
 * that only older versions need. Change the number when the format of the entries changes.
 */
export const PRECACHE = `${PREFIX}precache-1`;

/** Deletes our caches except those in `keep`. */
export async function deleteOwnCaches(keep: readonly string[] = []): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !keep.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
