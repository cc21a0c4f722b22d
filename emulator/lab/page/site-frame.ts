import { waitFor } from '@testing-library/dom';
import { observe, PLACES } from '../../site/observation.ts';

/** How long the lab waits for something on the site, in milliseconds. */
const PATIENCE = 10_000;

export type SiteFrame = ReturnType<typeof siteFrame>;

/** Returns the site beside the lab: it has the same origin, so that the lab can observe and use it. */
export function siteFrame(element: HTMLIFrameElement) {
  const page = () => element.contentDocument!;
  return {
    page,
    /** Returns what a person sees, or undefined while a page loads: between two pages there is no body. */
    observe: () => (page()?.body ? observe(PLACES, page()) : undefined),
    /** Opens an address, which may be the open one, and waits until it is loaded. */
    async open(address: string): Promise<void> {
      const before = page();
      const loaded = new Promise<void>((resolve) => {
        const check = () => {
          // The page before may have been loading still.
          if (page() === before) return;
          element.removeEventListener('load', check);
          resolve();
        };
        element.addEventListener('load', check);
      });
      element.contentWindow!.location.assign(address);
      await loaded;
      await untilIdle();
    },
    /** Ends the session of the site: its key is in a cookie, and its id in this tab's storage. */
    endSession() {
      sessionStorage.clear();
      document.cookie = '__Host-specdock-session=; Max-Age=0; Path=/; Secure';
    },
    /**
     * Waits until `find` returns something.
     *
     * @param what names it in a sentence
     * @throws {Error} after ten seconds without it, or the signal's reason
     */
    async until<Found>(find: () => Found | undefined, what: string, signal: AbortSignal): Promise<Found> {
      const attempt = () => {
        const found = signal.aborted || (page()?.body && find());
        if (!found) throw new Error();
        return found;
      };
      const onTimeout = () => new Error(`${what} does not come.`);
      const found = await waitFor(attempt, { interval: 30, timeout: PATIENCE, onTimeout });
      signal.throwIfAborted();
      return found as Found;
    },
  };
}

/** A page hydrates a moment after it is loaded; no person is quicker than that. */
function untilIdle(): Promise<unknown> {
  const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 300));
  return new Promise((resolve) => whenIdle(resolve));
}
