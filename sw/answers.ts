import { destinationOf } from './addresses.ts';
import { fromPrecache, isPrecached, refill } from './precache.ts';

/** The page for an address that is not on this device. The build puts it into the precache. */
const OFFLINE_PAGE = '/offline';

/**
 * How long a server may take to begin its answer (milliseconds). A person has gone by then (10 s is where attention
 * ends: nngroup.com/articles/response-times-3-important-limits), and the page's own question for the server waits as long.
 */
const ANSWER_LIMIT = 10_000;

/** A page of the precache, whatever its query; a redirect as hosting gives it; else the network, or the offline page. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, search, origin } = new URL(request.url);
  const destination = destinationOf(pathname, isPrecached);
  if (destination && 'redirect' in destination)
    return Response.redirect(`${origin}${destination.redirect}${search}`, 301);
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

/** @returns rejects after so many milliseconds */
const silence = (limit: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), limit));

/** A file that a page needs. */
export async function precachedOrNetwork(event: FetchEvent): Promise<Response> {
  return (await fromPrecacheOrRefill(event.request.url, event)) ?? fetch(event.request);
}

/** Where something emptied the cache, the network has to answer this time, and the cache is filled again. */
async function fromPrecacheOrRefill(address: string, event: FetchEvent): Promise<Response | undefined> {
  const stored = await fromPrecache(address);
  if (!stored) event.waitUntil(refill(event));
  return stored;
}
