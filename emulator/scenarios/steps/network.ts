import type { BrowserContext } from '@playwright/test';

/** A pattern for every call to the provider. */
export const PROVIDER = '**/identitytoolkit.googleapis.com/**';

/** A pattern for the script of the widget. */
export const WIDGET = '**/assets/provider-*.js';

/** A pattern for the main script of every page. */
export const PAGE_SCRIPT = '**/assets/index-*.js';

/** A pattern for the address of the Firebase configuration. */
export const INIT_JSON = '**/__/firebase/init.json';

/**
 * Refuses the connections to some addresses.
 *
 * @param pattern the addresses, as a pattern for Playwright's `route`
 * @returns a function that allows the connections again
 */
export async function refuseConnections(
  context: BrowserContext,
  pattern: string | RegExp,
): Promise<() => Promise<void>> {
  await context.route(pattern, (route) => route.abort('connectionrefused'));
  return () => context.unroute(pattern);
}

/**
 * Holds back the requests to some addresses.
 *
 * @param pattern the addresses, as a pattern for Playwright's `route`
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
