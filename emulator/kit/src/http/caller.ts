import type { IncomingMessage } from 'node:http';

/**
 * Classifies the sender of a request: `own` is a page of the namespace or a program, `address bar` a person who typed the
 * address, and `elsewhere` any other page.
 *
 * Browsers name the source of a request in headers that pages cannot change (Fetch standard, forbidden headers).
 * Programs send no such header. A browser that supports `Sec-Fetch-Site` sends that header to every loopback address. An
 * older browser sends at least `Origin`, with every request whose answer a page can read and with every method other than
 * GET.
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
