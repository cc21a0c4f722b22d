import { clientsClaim } from 'workbox-core';
import {
  PrecacheController,
  PrecacheRoute,
  cleanupOutdatedCaches,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pagePath } from '../src/shared/page-path.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Paths whose navigations the worker leaves to the network. */
const NOT_OURS = [
  // Firebase Hosting's reserved addresses: the sign-in handler, its iframe, the configuration.
  /^\/__\//,
  // The Auth emulator's own pages, and the provider's paths. They have this site's origin only in development.
  /^\/emulator(\/|$)/,
  /^\/(identitytoolkit|securetoken)/,
  /^\/sw\.js$/,
];

/** The page for addresses that are not in the cache. The build puts this page into the precache. */
const OFFLINE_PAGE = '/offline';

/** How long a stored page waits for the network's page (milliseconds). */
const PATIENCE = 500;

/**
 * How long the server may take to answer if there is no stored page (milliseconds). People lose their attention after 10 s
 * (nngroup.com/articles/response-times-3-important-limits).
 */
const ANSWER_LIMIT = 10_000;

const precache = new PrecacheController();
// Hosts vary their answers by headers that differ between the worker's request and the page's.
precache.strategy.matchOptions = { ignoreVary: true };

/** Answers with the network's page if it comes soon, else with the stored page (docs/decisions/0078). */
async function answerNavigation({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const network = fetch(request).catch(() => undefined);
  const soon = await Promise.race([network, after(PATIENCE)]);
  if (soon && soon.status < 500) return soon;
  return (
    (await precache.matchPrecache(pagePath(url.pathname))) ??
    (await Promise.race([network, after(ANSWER_LIMIT)])) ??
    (await precache.matchPrecache(OFFLINE_PAGE)) ??
    Response.error()
  );
}

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

// A new version takes over at once. An open page keeps its script, and loads no file of a later version.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(answerNavigation, { denylist: NOT_OURS }));
registerRoute(new PrecacheRoute(precache));
// src/build/service-worker.ts writes the list. Each entry has the hash of its file: a half-uploaded deployment does not
// install, and Workbox fetches an entry again that the browser has lost.
precache.precache(self.__WB_MANIFEST);
