import { connection } from '../shared/connection.ts';
import { isControlled } from './registration.ts';

/** Something small that every deployment has, of a type that no login page has. */
const PROBE = { url: '/favicon.svg', type: 'image/svg+xml' };
/** How long an answer may take (milliseconds): a slower server is as good as none. */
const PROBE_LIMIT = 10_000;
/** How long to wait before asking again while the server is out of reach (milliseconds): twice as long each time. */
const ASK_AGAIN = { first: 1000, most: 60_000 };
/** Network Authentication Required (RFC 6585), a captive portal's own answer. */
const PORTAL = 511;

let askAgain: number | undefined;

/**
 * Keeps {@link connection} true from now on. What the browser says of its network is only half of it: with a
 * network but no server, or behind a hotel's login page, it calls itself online.
 */
export function watchConnection(): void {
  addEventListener('offline', () => void checkConnection());
  addEventListener('online', () => void checkConnection());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkConnection();
  });
  // A page that came from the server has just shown that it is there.
  if (isControlled() || !navigator.onLine) void checkConnection();
}

/**
 * Finds out whether the server can be reached, and asks again until it can.
 * @param pause how long to wait then before the first time (milliseconds)
 */
export async function checkConnection(pause = ASK_AGAIN.first): Promise<void> {
  clearTimeout(askAgain);
  const reached = navigator.onLine && (await isReached());
  connection.set(reached ? 'online' : 'offline');
  clearTimeout(askAgain);
  if (!reached)
    askAgain = window.setTimeout(() => void checkConnection(Math.min(2 * pause, ASK_AGAIN.most)), pause);
}

async function isReached(): Promise<boolean> {
  // Firefox and WebKit abort what is under way when the person leaves or presses Esc, with the error of a dead server.
  return (await probe()) ?? (await probe()) ?? false;
}

/** @returns whether the site's own server answered; `undefined` where the question ended without an answer */
async function probe(): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(PROBE_LIMIT);
  try {
    // HEAD, so that no cache and no worker answers it.
    const { ok, status, headers } = await fetch(PROBE.url, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
    // Whatever else an error may be, it is an answer.
    return ok ? !!headers.get('content-type')?.startsWith(PROBE.type) : status >= 400 && status !== PORTAL;
  } catch {
    return signal.aborted ? false : undefined;
  }
}
