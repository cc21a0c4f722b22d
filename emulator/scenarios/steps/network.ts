import type { BrowserContext, Page } from '@playwright/test';

/** Every call to the provider. */
export const PROVIDER = '**/identitytoolkit.googleapis.com/**';

/** The script of the widget. */
export const WIDGET = '**/assets/provider-*.js';

/** The script that every page starts with. */
export const PAGE_SCRIPT = '**/assets/index-*.js';

/** The address of the app's configuration. */
export const INIT_JSON = '**/__/firebase/init.json';

/**
 * Refuses the connections to some addresses.
 *
 * @param pattern addresses, as Playwright's `route` takes them
 * @returns a function that lets them through again
 */
export async function refuseConnections(
  context: BrowserContext,
  pattern: string | RegExp,
): Promise<() => Promise<void>> {
  await context.route(pattern, (route) => route.abort('connectionrefused'));
  return () => context.unroute(pattern);
}

/**
 * Holds requests back.
 *
 * @param pattern addresses, as Playwright's `route` takes them
 * @returns a function that lets the requests continue
 */
export async function holdRequests(context: BrowserContext, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Fetches a file. Afterwards the page has had time to show an earlier answer. */
export const roundTrip = (page: Page): Promise<string> =>
  page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
