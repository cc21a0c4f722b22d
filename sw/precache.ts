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

async function cachedAddresses(): Promise<string[]> {
  const cache = await caches.open(PRECACHE);
  return (await cache.keys()).map(({ url }) => url);
}
