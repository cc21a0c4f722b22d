import { connection } from '../shared/connection.ts';
import { isPortals } from './is-portals.ts';
import { isControlled } from './registration.ts';

/** The file to request from the server: it is small, and every deployment has it. */
const PROBE = '/favicon.svg';
/** The time limit for an answer (milliseconds). A slower server counts as unreachable. */
const PROBE_LIMIT = 10_000;
/** The first and the longest pause between attempts (milliseconds). Each pause is twice as long as the previous one. */
const ASK_AGAIN = { first: 1000, most: 60_000 };

let askAgain: number | undefined;

/**
 * From now on, keeps {@link connection} up to date. The server's answer decides. `navigator.onLine` only triggers a check:
 * its value can be true while the server is down or a hotel's login page answers, and false with some VPNs and in virtual
 * machines.
 */
export function watchConnection(): void {
  addEventListener('offline', () => void checkConnection());
  addEventListener('online', () => void checkConnection());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkConnection();
  });
  // A page that came from the server proves that the server can be reached.
  if (isControlled() || !navigator.onLine) void checkConnection();
}

/**
 * Checks whether the server can be reached, and repeats the check until it can.
 * @param pause the time before the first repetition (milliseconds)
 */
export async function checkConnection(pause = ASK_AGAIN.first): Promise<void> {
  clearTimeout(askAgain);
  const reached = await isReached();
  connection.set(reached ? 'online' : 'offline');
  clearTimeout(askAgain);
  if (!reached)
    askAgain = window.setTimeout(() => void checkConnection(Math.min(2 * pause, ASK_AGAIN.most)), pause);
}

async function isReached(): Promise<boolean> {
  // Tries twice, because Firefox and WebKit abort requests when the person leaves the page or presses Esc.
  return (await probe()) ?? (await probe()) ?? false;
}

/** @returns whether the site's own server answered; `undefined` if the request was aborted without an answer */
async function probe(): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(PROBE_LIMIT);
  try {
    // Neither a cache nor a worker answers HEAD requests.
    return !isPortals(await fetch(PROBE, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal }));
  } catch {
    return signal.aborted ? false : undefined;
  }
}
