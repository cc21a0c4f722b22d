import { cacheNames } from 'workbox-core';

declare const self: ServiceWorkerGlobalScope;

/*
 * `npm run deploy -- --without-worker` deploys this worker, to remove a harmful worker from every browser. This worker takes
 * over at once, deletes the stored pages and unregisters itself. It has no handler for requests, so pages come from the
 * server again. It does not reload tabs, because somebody may be typing in a tab.
 */

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(caches.delete(cacheNames.precache).then(() => self.registration.unregister())),
);
