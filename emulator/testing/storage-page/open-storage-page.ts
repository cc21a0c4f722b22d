import type { JSHandle, Page } from '@playwright/test';
import { bundle } from '../browsers/bundle.ts';
import type { StoragePage } from './in-page.ts';

/**
 * Opens a page at the test's own origin that has {@link StoragePage} as `window.storagePage`, and nothing of the site.
 * @param origin the namespace's origin, for a context without a base URL
 * @returns `window.storagePage`
 */
export async function openStoragePage(page: Page, origin = ''): Promise<JSHandle<StoragePage>> {
  // This address runs no script of the site, and has no policy. The worker answers no request below /__/.
  await page.goto(`${origin}/__/firebase/init.json`);
  await page.evaluate(await bundle(new URL('in-page.ts', import.meta.url)));
  return page.evaluateHandle(() => (window as unknown as { storagePage: StoragePage }).storagePage);
}
