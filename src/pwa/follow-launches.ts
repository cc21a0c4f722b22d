import { hasUnsentInput } from './unsent-input.ts';

/** The browser's API for launches of the installed app (wicg.github.io/web-app-launch). Chromium only. Reports no errors. */
type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };

/** The manifest's `start_url`, which a click on the app's icon opens. */
const START = '/';

const QUESTION = 'Open the other page? What you have typed and not sent will be lost.';

/**
 * Opens the page of a launch that happens while the app is open. The manifest directs the launch to this window
 * (`focus-existing`), but the browser only brings the window to the front.
 */
export function followLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  // The launch that opened this document arrives at once. Ignore it, because the person may be on another page by now.
  let isOpen = false;
  launchQueue?.setConsumer(({ targetURL }) => {
    if (isOpen && targetURL) follow(new URL(targetURL));
  });
  isOpen = true;
}

function follow({ href, pathname, search }: URL): void {
  const isHere = pathname === location.pathname && search === location.search;
  // After a click on the app's icon, the app stays on its current page.
  if (isHere || pathname === START) return;
  // Use `confirm`, because a modal dialog may be open. Above this dialog, `confirm` works; a question in the message strip
  // would not.
  if (!hasUnsentInput() || confirm(QUESTION)) location.assign(href);
}
