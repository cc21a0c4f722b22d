import { clientsClaim } from 'workbox-core';
import { PrecacheController, PrecacheRoute, cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pagePath } from '../src/shared/page-path.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precache.precache>[0] };

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

/**
 * How long a stored page waits for the whole page of the network (milliseconds), also on reload. A page that is not stored
 * waits `longest`: people lose their attention after 10 s (nngroup.com/articles/response-times-3-important-limits).
 */
const PATIENCE = { usual: 500, reload: 3_000, longest: 10_000 };

/** The statuses that replace a stored page, besides success and redirects. */
const PASSES = new Set([401, 403, 404, 410, 451]);

const precache = new PrecacheController();
// Hosts vary their answers by headers that differ between the worker's request and the page's.
precache.strategy.matchOptions = { ignoreVary: true };

/** The address that the network's page must answer, however long that takes: src/pwa/worker.ts sends it before a reload. */
let wanted: unknown;
self.addEventListener('message', ({ data }) => (wanted = data));

/** Answers with the network's page if it comes soon, else with the stored page (docs/decisions/0078). */
async function answerNavigation({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const network = fetch(request).catch(() => undefined);
  const isWanted = url.pathname + url.search === wanted;
  const kind = isWanted ? 'longest' : request.cache === 'no-cache' ? 'reload' : 'usual';
  wanted = undefined;
  const stored = await precache.matchPrecache(pagePath(url.pathname));
  if (!stored) {
    const first = await Promise.race([network, after(PATIENCE.longest)]);
    return first ?? (await precache.matchPrecache(OFFLINE_PAGE)) ?? Response.error();
  }
  const giveUp = new AbortController();
  const newest = network.then((response) => whole(response, giveUp.signal)).catch(() => undefined);
  const soon = await Promise.race([newest, after(PATIENCE[kind])]);
  // Giving up both copies ends the request. A signal for `fetch` would change a navigation's request (Fetch, "new Request").
  if (!soon) giveUp.abort(network.then((response) => response?.body?.cancel()).catch(() => {}));
  return soon ?? stored;
}

/** @returns the response when its body is complete; undefined if it must not replace a page @throws if its body breaks */
async function whole(response: Response | undefined, giveUp: AbortSignal): Promise<Response | undefined> {
  const { ok, type, status } = response ?? Response.error();
  if (!ok && type !== 'opaqueredirect' && !PASSES.has(status)) return undefined;
  await response?.clone().body?.pipeTo(new WritableStream(), { signal: giveUp });
  return response;
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
