import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { mediaType } from './addresses.ts';
import { PRECACHE, deleteOwnCaches } from './caches.ts';
import { checkedCopy } from './checked-copy.ts';

const controller = new PrecacheController({
  cacheName: PRECACHE,
  plugins: [
    {
      // Revalidates each file, because the browser's cache may hold an error. Unchanged files are not downloaded again.
      requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
    },
  ],
});

/** Files of one version for which hosting sends the same headers, each with its address and hash. */
export type FileGroup = {
  headers: Record<string, string>;
  files: (PrecacheEntry & { integrity: string })[];
};

const headersByAddress = new Map<string, Record<string, string>>();

/**
 * Sets the list of files of this version, which src/build/service-worker.ts makes. Each file has an address, a revision, a
 * hash, and the headers that hosting sends for the file. Call this once, at the start.
 */
export function setPrecache(groups: FileGroup[]): void {
  for (const { headers, files } of groups) {
    controller.addToCacheList(files);
    for (const { url } of files) headersByAddress.set(url, { ...headers, 'content-type': mediaType(url) });
  }
}

/**
 * Fetches the files of this version that the cache lacks: all of them or none.
 *
 * Must fail if a file is missing or has another hash than the built file: while a new deployment replaces an old one, a
 * server may deliver files of both deployments. After such a failure, must restore the cache.
 *
 * @throws {Error} after restoring the cache; the browser then discards this worker and keeps the old one
 */
export async function installAllOrNothing(event: ExtendableEvent): Promise<void> {
  const before = new Set(await cachedAddresses());
  try {
    await controller.install(event);
  } catch (error) {
    const cache = await caches.open(PRECACHE);
    const added = (await cachedAddresses()).filter((address) => !before.has(address));
    await Promise.all(added.map((address) => cache.delete(address)));
    throw error;
  }
}

/** Deletes our cache entries and caches that only older versions used. */
export async function dropOldVersions(event: ExtendableEvent): Promise<void> {
  await controller.activate(event);
  await deleteOwnCaches([PRECACHE]);
}

/** @returns whether the precache lists a file @param address a URL of this site, or the path in the list */
export const isPrecached = (address: string): boolean => controller.getCacheKeyForURL(address) !== undefined;

/** @returns the headers that hosting sends for a file of the precache; empty for other addresses */
export const headersOf = (address: string): Record<string, string> =>
  headersByAddress.get(new URL(address, location.href).pathname) ?? {};

/** @returns the copy of a file; `undefined` if there is none, or if it differs from the built file */
export async function fromPrecache(address: string): Promise<Response | undefined> {
  const cacheKey = controller.getCacheKeyForURL(address);
  if (cacheKey === undefined) return undefined;
  const integrity = controller.getIntegrityForCacheKey(cacheKey)!;
  return checkedCopy(cacheKey, { integrity, headers: headersOf(address) });
}

/** @returns whether all files of this version are stored */
export async function isWhole(): Promise<boolean> {
  const cached = new Set(await cachedAddresses());
  return controller.getCachedURLs().every((url) => cached.has(controller.getCacheKeyForURL(url)!));
}

let refilling: Promise<void> | undefined;

/**
 * Restores files that something removed from the cache, one refill at a time.
 *
 * Must store only files with the hash of the built file, because the server may have another deployment by now. Stops at
 * the first file that is unavailable or does not fit; the next request for a missing file tries again.
 */
export function refill(event: ExtendableEvent): Promise<void> {
  refilling ??= storeMissing(event)
    .catch(() => undefined)
    .finally(() => (refilling = undefined));
  return refilling;
}

async function storeMissing(event: ExtendableEvent): Promise<void> {
  for (const url of controller.getCachedURLs()) {
    const cacheKey = controller.getCacheKeyForURL(url)!;
    const integrity = controller.getIntegrityForCacheKey(cacheKey)!;
    // Given a hash, Workbox fetches and stores a missing file ("repair", PrecacheStrategy.ts).
    const request = new Request(url, { integrity });
    await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  }
}

async function cachedAddresses(): Promise<string[]> {
  const cache = await caches.open(PRECACHE);
  return (await cache.keys()).map(({ url }) => url);
}
