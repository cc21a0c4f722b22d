import { destinationOf } from './addresses.ts';
import { fromPrecache, headersOf, isPrecached, refill } from './precache.ts';

/** The path of the page for addresses that are not in the cache. The build puts this page into the precache. */
const OFFLINE_PAGE = '/offline';

/**
 * The time limit for the server to begin its answer (milliseconds). People lose their attention after 10 s
 * (nngroup.com/articles/response-times-3-important-limits). The page has the same limit when it checks the server.
 */
const ANSWER_LIMIT = 10_000;

/** @returns a page of the precache (for any query), a redirect as from hosting, the network's answer or the offline page */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, search, origin } = new URL(request.url);
  const destination = destinationOf(pathname, isPrecached);
  if (destination && 'redirect' in destination) {
    const location = `${origin}${destination.redirect}${search}`;
    return new Response(null, { status: 301, headers: { ...headersOf(destination.redirect), location } });
  }
  const page = destination && (await fromPrecacheOrRefill(destination.page, event));
  return page ?? networkOrOfflinePage(request);
}

async function networkOrOfflinePage(request: Request): Promise<Response> {
  try {
    return await Promise.race([fetch(request), silence(ANSWER_LIMIT)]);
  } catch {
    return (await fromPrecache(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** @returns a promise that rejects after the limit (milliseconds) */
const silence = (limit: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), limit));

/** @returns a file of the precache, or else the network's answer */
export async function precachedOrNetwork(event: FetchEvent): Promise<Response> {
  const stored = await fromPrecacheOrRefill(event.request.url, event);
  return stored ?? fetch(event.request, { cache: 'no-cache' });
}

/**
 * Reads a file from the precache. If the cache has lost the file, refills the cache and returns `undefined`, so that the
 * caller asks the network.
 */
async function fromPrecacheOrRefill(address: string, event: FetchEvent): Promise<Response | undefined> {
  const stored = await fromPrecache(address);
  if (!stored) event.waitUntil(refill(event));
  return stored;
}
