import { isHalfTyped } from './half-typed.ts';

/** Where launches of the installed app arrive (wicg.github.io/web-app-launch). Chromium only; it never tells of a failure. */
type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };

/** The manifest's `start_url`: what the app's icon asks for. */
const START = '/';

const QUESTION = 'Open the other page? What you have typed and not sent will be lost.';

/**
 * Follows the launches that come while the app is open. The manifest leads them to this window (`focus-existing`), where
 * the browser itself would do no more than show it.
 */
export function followLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  // What is delivered at once has opened this document, and the person may have gone on since.
  let isOpen = false;
  launchQueue?.setConsumer(({ targetURL }) => {
    if (isOpen && targetURL) follow(new URL(targetURL));
  });
  isOpen = true;
}

function follow({ href, pathname, search }: URL): void {
  const isHere = pathname === location.pathname && search === location.search;
  // The icon brings back the app as it was left.
  if (isHere || pathname === START) return;
  // The browser's own question stands over an open dialog too, where the strip can't be reached.
  if (!isHalfTyped() || confirm(QUESTION)) location.assign(href);
}
