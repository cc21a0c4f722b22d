import { PRECACHE } from './caches.ts';

/** A file of the build: its hash, and the headers that hosting sends for it. */
type BuiltFile = { integrity: string; headers: Record<string, string> };

/**
 * Reads a file from the cache. Every script of this origin can write into the cache. Therefore this function uses only the
 * stored body, and only if the body has the hash of the built file (docs/decisions/0044).
 * @param key the key of the cache entry
 * @returns an answer with hosting's headers; `undefined` if the cache has no copy, or if the copy has another hash and is
 *   deleted
 */
export async function checkedCopy(
  key: string,
  { integrity, headers }: BuiltFile,
): Promise<Response | undefined> {
  const cache = await caches.open(PRECACHE);
  const stored = await cache.match(key, { ignoreVary: true });
  if (!stored) return undefined;
  // Reading fails if the browser has lost the body.
  const body = await stored.arrayBuffer().catch(() => new ArrayBuffer());
  if ((await integrityOf(body)) === integrity) return new Response(body, { headers });
  await cache.delete(key, { ignoreVary: true });
  return undefined;
}

/** @returns the hash of a body, in the format of the precache list */
async function integrityOf(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}
