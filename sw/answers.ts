import { destinationOf } from './addresses.ts';
import { fromPrecache, isPrecached } from './precache.ts';

/** The page for an address that is not on this device. The build puts it into the precache. */
const OFFLINE_PAGE = '/offline';

/** A page of the precache, whatever its query; a redirect as hosting gives it; else the network, or the offline page. */
export async function answerNavigation({ request }: FetchEvent): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  const destination = destinationOf(pathname, isPrecached);
  if (destination && 'redirect' in destination)
    return Response.redirect(`${origin}${destination.redirect}${search}`, 301);
  const page = destination && (await fromPrecache(destination.page));
  return page ?? networkOrOfflinePage(request);
}

async function networkOrOfflinePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await fromPrecache(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** A file that a page needs. Where something emptied the cache, the network has it. */
export async function precachedOrNetwork({ request }: FetchEvent): Promise<Response> {
  return (await fromPrecache(request.url)) ?? fetch(request);
}
