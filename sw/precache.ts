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

/** Files of one version, each with its address and hash. Hosting sends the same headers for all of them. */
export type FileGroup = {
  headers: Record<string, string>;
  files: (PrecacheEntry & { integrity: string })[];
};

const headersByAddress = new Map<string, Record<string, string>>();

/**
 * Sets the list of files of this version. The list comes from src/build/service-worker.ts. Each file has an address, a
 * revision, a hash, and the headers that hosting sends for the file. Call this once, at the start.
 */
export function setPrecache(groups: FileGroup[]): void {
  for (const { headers, files } of groups) {
    controller.addToCacheList(files);
    for (const { url } of files) headersByAddress.set(url, { ...headers, 'content-type': mediaType(url) });
  }
}

/**
 * Fetches the files of this version that the cache lacks, and stores either all of them or none.
 *
 * Must fail if a file is missing or does not have the hash of the built file: while a new deployment replaces an old one, a
 * server may deliver files of both. After such a failure, must remove the files that it has added.
 *
 * @throws {Error} after removing these files; the browser then discards this worker and keeps the old one
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

/** Deletes the cache entries and caches of the site that only older versions used. */
export async function dropOldVersions(event: ExtendableEvent): Promise<void> {
  await controller.activate(event);
  await deleteOwnCaches([PRECACHE]);
}

/** @param address a URL of this site, or a path as in the list @returns whether the precache lists a file at this address */
export const isPrecached = (address: string): boolean => controller.getCacheKeyForURL(address) !== undefined;

/** @returns the headers that hosting sends for a file of the precache; empty for other addresses */
export const headersOf = (address: string): Record<string, string> =>
  headersByAddress.get(new URL(address, location.href).pathname) ?? {};

/** @returns the copy of a file; `undefined` if there is no copy, or if it differs from the built file */
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
 * Restores the files that are missing in the cache, one refill at a time.
 *
 * Must store only files with the hash of the built file, because the server may have another deployment by now. Stops at the
 * first file that is unavailable or has another hash. The next request for a missing file tries again.
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
    // If the request has a hash, Workbox fetches and stores a missing file ("repair", PrecacheStrategy.ts).
    const request = new Request(url, { integrity });
    await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  }
}

async function cachedAddresses(): Promise<string[]> {
  const cache = await caches.open(PRECACHE);
  return (await cache.keys()).map(({ url }) => url);
}
