import { hasUnsentInput } from './unsent-input.ts';

/** Receives launches of the installed app (wicg.github.io/web-app-launch). Chromium only; it reports no failures. */
type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };

/** The manifest's `start_url`, which the app's icon requests. */
const START = '/';

const QUESTION = 'Open the other page? What you have typed and not sent will be lost.';

/**
 * Follows launches that happen while the app is open. The manifest directs them to this window (`focus-existing`), which
 * the browser by itself would only bring to the front.
 */
export function followLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  // A launch that is delivered at once opened this document, and the person may have moved on since.
  let isOpen = false;
  launchQueue?.setConsumer(({ targetURL }) => {
    if (isOpen && targetURL) follow(new URL(targetURL));
  });
  isOpen = true;
}

function follow({ href, pathname, search }: URL): void {
  const isHere = pathname === location.pathname && search === location.search;
  // The icon brings the app back as it was left.
  if (isHere || pathname === START) return;
  // The browser's own question covers an open dialog too; a question in the strip would be out of reach below it.
  if (!hasUnsentInput() || confirm(QUESTION)) location.assign(href);
}
