import type { JSHandle, Page } from '@playwright/test';
import { bundle } from '../browsers/bundle.ts';
import type { StoragePage } from './in-page.ts';

/**
 * Opens a page at the test's own origin that has {@link StoragePage} as `window.storagePage`, and nothing of the site.
 * @param origin the namespace's origin, for a context without a base URL
 * @returns `window.storagePage`
 */
export async function openStoragePage(page: Page, origin = ''): Promise<JSHandle<StoragePage>> {
  const body = await bundle(new URL('in-page.ts', import.meta.url));
  // The site's worker answers nothing below /__/.
  await page.route('**/__/storage-page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route('**/__/storage-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Storage page</title><link rel="icon" href="data:," /><script type="module" src="/__/storage-page.js"></script>',
    }),
  );
  await page.goto(`${origin}/__/storage-page`);
  return page.waitForFunction(() => (window as unknown as { storagePage: StoragePage }).storagePage);
}
