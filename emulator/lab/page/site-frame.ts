import { waitFor } from '@testing-library/dom';
import { observe, PLACES, type Observation } from '../../site/observation.ts';

/** How long the lab waits for something on the site, in milliseconds. */
const PATIENCE = 10_000;

/** The site beside the lab: it has the same origin, so that the lab can observe and use it. */
export interface SiteFrame {
  page(): Document;
  /** Opens an address, which may be the open one, and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Ends the session of the site: its key is in this tab's storage. */
  endSession(): void;
  /** Returns what a person sees, or undefined while a page loads. */
  observe(): Observation | undefined;
  /**
   * Waits until `find` returns something.
   *
   * @param what names it in a sentence
   * @throws {Error} after ten seconds without it, or the signal's reason
   */
  until<Found>(find: () => Found | undefined, what: string, signal: AbortSignal): Promise<Found>;
}

export function siteFrame(element: HTMLIFrameElement): SiteFrame {
  const page = () => element.contentDocument!;
  return {
    page,
    // Between two pages there is no body.
    observe: () => (page()?.body ? observe(PLACES, page()) : undefined),
    async open(address) {
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
    endSession: () => sessionStorage.clear(),
    async until(find, what, signal) {
      const attempt = () => {
        const found = signal.aborted || (page()?.body && find());
        if (!found) throw new Error();
        return found;
      };
      const onTimeout = () => new Error(`${what} does not come.`);
      const found = await waitFor(attempt, { interval: 30, timeout: PATIENCE, onTimeout });
      signal.throwIfAborted();
      return found as NonNullable<Awaited<ReturnType<typeof find>>>;
    },
  };
}

/** A page hydrates a moment after it is loaded; no person is quicker than that. */
function untilIdle(): Promise<unknown> {
  const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 300));
  return new Promise((resolve) => whenIdle(resolve));
}
