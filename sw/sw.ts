import type { PageMessage, WorkerDescription, WorkerMessage } from '../src/shared/worker-messages.ts';
import { isLeftToNetwork } from './addresses.ts';
import { answerNavigation, precachedOrNetwork } from './answers.ts';
import { PRECACHE } from './caches.ts';
import {
  dropOldVersions,
  installAllOrNothing,
  isPrecached,
  isWhole,
  refill,
  setPrecache,
  type FileGroup,
} from './precache.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The list that src/build/service-worker.ts writes. */
  __WB_MANIFEST: FileGroup[];
};

setPrecache(self.__WB_MANIFEST);

/**
 * Whether this version is the first that stores the site. After a restart of the worker, the value is false again, and the
 * worker sends no `ready-offline`.
 */
let isFirst = false;

async function install(event: ExtendableEvent): Promise<void> {
  isFirst = !self.registration.active || !(await caches.has(PRECACHE));
  await installAllOrNothing(event);
  // An active kill switch has already deleted everything that open tabs could need, so a new worker may replace it at once.
  if (isFirst) await self.skipWaiting();
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  await dropOldVersions(event);
  // The first version takes control of all open tabs. A later version takes control of tabs that a hard reload has left
  // uncontrolled.
  await self.clients.claim();
  if (isFirst) await tellEveryPage({ type: 'ready-offline' });
}

function onMessage(event: ExtendableMessageEvent): void {
  const message = event.data as PageMessage | null | undefined;
  // A page sends `activate` only after the person has agreed: see docs/decisions/0011.
  if (message?.type === 'activate') event.waitUntil(self.skipWaiting());
  if (message?.type === 'postpone') event.waitUntil(tellEveryPage({ type: 'postponed' }));
  if (message?.type === 'describe') event.waitUntil(describe(event, message.script));
}

async function describe(event: ExtendableMessageEvent, script: string): Promise<void> {
  if (!(await isWhole())) await refill(event);
  const description: WorkerDescription = {
    isSameDeployment: isPrecached(script),
    isWhole: await isWhole(),
  };
  event.ports[0]?.postMessage(description);
}

function onFetch(event: FetchEvent): void {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (isLeftToNetwork(pathname)) return;
  if (mode === 'navigate') event.respondWith(answerNavigation(event));
  // A script fetches a page only to check for a new deployment. Therefore the precache answers requests for files only.
  else if (pathname.includes('.') && isPrecached(pathname)) event.respondWith(precachedOrNetwork(event));
}

async function tellEveryPage(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));
self.addEventListener('message', onMessage);
self.addEventListener('fetch', onFetch);
