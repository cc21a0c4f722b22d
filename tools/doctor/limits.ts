import type { Ask } from './ask.ts';
import { CannotCheck } from './our-site.ts';
import { NoAnswer } from './no-answer.ts';
import { isLocalHost } from './visit.ts';

/**
 * How many requests, bytes (in all bodies together) and milliseconds one examination may take, because a site may be
 * hostile. A large site needs only a fraction of these limits.
 */
const LIMITS = { requests: 1000, bytes: 100_000_000, milliseconds: 5 * 60_000 };

/** Matches the host of the provider's API, and projects' hosts on Firebase Hosting, which serve the SDK's helper pages. */
const OF_PROVIDER = /^(identitytoolkit\.googleapis\.com|[a-z0-9-]+\.(firebaseapp\.com|web\.app))$/;

/**
 * The site may name any address, so this check protects the network of the person who runs the doctor.
 *
 * @returns whether the doctor may request an address: the site's own host, the provider's, or loopback for a local site
 */
export function mayAsk({ host, hostname, protocol }: URL, site: URL): boolean {
  if (host === site.host || (isLocalHost(hostname) && isLocalHost(site.hostname))) return true;
  return protocol === 'https:' && OF_PROVIDER.test(host);
}

/**
 * Limits what a site can make the doctor do.
 *
 * @param origin the site's origin
 * @returns `ask` with limits: throws `NoAnswer` for an address that `mayAsk` refuses, and `CannotCheck` beyond a limit
 */
export function limited(ask: Ask, origin: string, { requests, bytes, milliseconds } = LIMITS): Ask {
  const site = new URL(origin);
  const end = Date.now() + milliseconds;
  let asked = 0;
  let received = 0;
  return async (address, question) => {
    const url = new URL(address);
    if (!mayAsk(url, site))
      throw new NoAnswer(
        `The site names ${url.host}. The doctor sends requests only to the site itself and the provider.`,
      );
    if (++asked > requests)
      throw new CannotCheck(`${origin} names more than ${requests} addresses to check.`);
    const answer = await ask(address, question);
    received += answer.body.length;
    if (received > bytes) throw new CannotCheck(`${origin} sends more than ${bytes / 1e6} MB in all.`);
    if (Date.now() > end)
      throw new CannotCheck(`${origin} keeps the doctor busy for more than ${milliseconds / 1000} s.`);
    return answer;
  };
}
