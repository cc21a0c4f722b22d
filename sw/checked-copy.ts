import { PRECACHE } from './caches.ts';

/** A file of the build: its hash, and the headers that hosting sends for it. */
type BuiltFile = { integrity: string; headers: Record<string, string> };

/**
 * Answers as hosting would. Every script of this origin can write into a cache, so only what was built leaves it: the
 * body must have the hash of the file, and nothing else of the stored answer counts (docs/decisions/0044).
 * @param key of the entry
 * @returns `undefined` if there is no copy, for example because something emptied the cache, or if it differs; that copy
 *   is deleted
 */
export async function checkedCopy(
  key: string,
  { integrity, headers }: BuiltFile,
): Promise<Response | undefined> {
  const cache = await caches.open(PRECACHE);
  const stored = await cache.match(key, { ignoreVary: true });
  if (!stored) return undefined;
  // The browser may have lost the body.
  const body = await stored.arrayBuffer().catch(() => new ArrayBuffer());
  if ((await integrityOf(body)) === integrity) return new Response(body, { headers });
  await cache.delete(key, { ignoreVary: true });
  return undefined;
}

/** @returns the hash of a body, as the list of files gives it */
async function integrityOf(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}
