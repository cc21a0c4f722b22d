import { connection } from '../shared/connection.ts';
import { isControlled } from './registration.ts';

/** Something small that every deployment has. HEAD, so that no cache and no worker answers it. */
const PROBE = '/robots.txt';
/** How long an answer may take (milliseconds): a slower server is as good as none. */
const PROBE_LIMIT = 10_000;
/** How long to wait before asking again while the server is out of reach (milliseconds). */
const ASK_AGAIN = 3000;

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

/** Finds out whether the server can be reached, and asks again until it can. */
export async function checkConnection(): Promise<void> {
  clearTimeout(askAgain);
  const reached = navigator.onLine && (await isAnswering());
  connection.set(reached ? 'online' : 'offline');
  clearTimeout(askAgain);
  if (!reached) askAgain = window.setTimeout(() => void checkConnection(), ASK_AGAIN);
}

async function isAnswering(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT) });
    return true;
  } catch {
    return false;
  }
}
