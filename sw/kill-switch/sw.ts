import { deleteOwnCaches } from '../caches.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * What `npm run build:without-worker` deploys in place of the worker, to take a bad one out of every browser: it
 * takes over at once, removes our caches and then itself. It answers nothing, so that pages come from the server
 * again. It reloads no tab, since somebody may be typing there.
 */

function onInstall(event: ExtendableEvent): void {
  event.waitUntil(self.skipWaiting());
}

function onActivate(event: ExtendableEvent): void {
  event.waitUntil(deleteOwnCaches().then(() => self.registration.unregister()));
}

self.addEventListener('install', onInstall);
self.addEventListener('activate', onActivate);
