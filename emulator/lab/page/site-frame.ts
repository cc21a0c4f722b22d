import { observe, PLACES, type Observation } from '../../site/observation.ts';

/** How long a thing of the site may take to come, in milliseconds. */
const PATIENCE = 10_000;

/** The site beside the lab: of the same origin, so that the lab can look at it and press its buttons. */
export interface SiteFrame {
  page(): Document;
  /** Opens an address, also that which is open, and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Ends the session of the site: its key is in this tab's storage. */
  endSession(): void;
  /** What a person sees; nothing while a page is on its way. */
  see(): Observation | undefined;
  /**
   * Asks each frame until there is an answer.
   *
   * @throws {Error} that says `what` did not come, or the signal's reason
   */
  until<Found>(ask: (page: Document) => Found | undefined, what: string, signal: AbortSignal): Promise<Found>;
}

export function siteFrame(element: HTMLIFrameElement): SiteFrame {
  const page = () => element.contentDocument!;

  function see(): Observation | undefined {
    try {
      return observe(PLACES, page());
    } catch {
      // Between two pages there is no body to look at.
      return undefined;
    }
  }

  return {
    page,
    see,
    async open(address) {
      const before = page();
      const loaded = new Promise<void>((resolve) => {
        const check = () => {
          // The page that goes may have been on its way itself.
          if (page() === before) return;
          element.removeEventListener('load', check);
          resolve();
        };
        element.addEventListener('load', check);
      });
      element.contentWindow!.location.assign(address);
      await loaded;
      await idle();
    },
    endSession: () => sessionStorage.clear(),
    async until(ask, what, signal) {
      const limit = performance.now() + PATIENCE;
      for (;;) {
        signal.throwIfAborted();
        const found = page().body ? ask(page()) : undefined;
        if (found !== undefined) return found;
        if (performance.now() > limit) throw new Error(`${what} does not come.`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    },
  };
}

/** What a page does with what the server sent takes a moment after it is loaded; no person is quicker than that. */
function idle(): Promise<unknown> {
  const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 300));
  return new Promise((resolve) => whenIdle(resolve));
}
