import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { PRECACHE, deleteOwnCaches } from './caches.ts';

const controller = new PrecacheController({ cacheName: PRECACHE });

/** Says what this version of the site consists of: each file's address, revision and hash. Called once, at the start. */
export function setPrecache(entries: PrecacheEntry[]): void {
  controller.addToCacheList(entries);
}

/**
 * Fetches what this version needs and the cache lacks: all of it or nothing.
 *
 * Must fail where one file is missing, or is not the very file that was built (its hash decides: while one
 * deployment replaces another, a server hands out files of both); must then leave the cache as it was.
 *
 * @throws {Error} after the cache is as it was; the browser then drops this worker and the old one stays
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

/** Deletes what belongs to no longer running versions, in the cache and in older caches of ours. */
export async function dropOldVersions(event: ExtendableEvent): Promise<void> {
  await controller.activate(event);
  await deleteOwnCaches([PRECACHE]);
}

/** @param address a path of this site, as the precache lists it, or a URL of it */
export const isPrecached = (address: string): boolean => controller.getCacheKeyForURL(address) !== undefined;

/** @returns the stored answer; `undefined` where there is none, also when something emptied the cache */
export const fromPrecache = (address: string): Promise<Response | undefined> =>
  controller.matchPrecache(address);

/** @returns whether all of this version is stored */
export async function isWhole(): Promise<boolean> {
  const cached = new Set(await cachedAddresses());
  return controller.getCachedURLs().every((url) => cached.has(controller.getCacheKeyForURL(url)!));
}

let refilling: Promise<void> | undefined;

/**
 * Stores again what something took out of the cache, one refill at a time.
 *
 * Must store the very files that were built (their hash decides, as at installing): the server may have another
 * deployment by now. Ends at the first file that is not to be had, or finds no room; the next miss tries again.
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
    // Workbox fetches and stores what is missing, given a hash to compare it with ("repair", PrecacheStrategy.ts).
    const request = new Request(url, { integrity, cache: 'no-cache' });
    await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  }
}

async function cachedAddresses(): Promise<string[]> {
  const cache = await caches.open(PRECACHE);
  return (await cache.keys()).map(({ url }) => url);
}
