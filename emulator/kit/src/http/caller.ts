import type { IncomingMessage } from 'node:http';

/**
 * Classifies the sender of a request: a page of the namespace or a program, an address bar, or a page elsewhere.
 *
 * Browsers name the source of a request in headers that pages cannot change (Fetch standard, forbidden headers).
 * Programs send no such header. A browser that knows `Sec-Fetch-Site` sends that header to every loopback address. An older
 * browser sends `Origin` at least with requests whose answer a page can read, and with all methods other than GET.
 *
 * @param isOwn Tells whether pages of an origin belong to the namespace.
 */
export function callerOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  isOwn: (origin: string) => boolean,
): 'own' | 'address bar' | 'elsewhere' {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return isOwn(origin) ? 'own' : 'elsewhere';
  if (site === undefined || site === 'same-origin') return 'own';
  return site === 'none' ? 'address bar' : 'elsewhere';
}
