import type { JSHandle, Page } from '@playwright/test';
import { bundle } from '../browsers/bundle.ts';
import type { StoragePage } from './in-page.ts';

/**
 * Opens a page at the test's own origin, without the site's scripts, and puts {@link StoragePage} at `window.storagePage`.
 * @param origin the namespace's origin, for a context without a base URL
 * @returns `window.storagePage`
 */
export async function openStoragePage(page: Page, origin = ''): Promise<JSHandle<StoragePage>> {
  // A page at this address runs no script of the site, and has no content security policy. The site's service worker leaves
  // requests below /__/ to the network.
  await page.goto(`${origin}/__/firebase/init.json`);
  await page.evaluate(await bundle(new URL('in-page.ts', import.meta.url)));
  return page.evaluateHandle(() => (window as unknown as { storagePage: StoragePage }).storagePage);
}
