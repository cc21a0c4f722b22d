import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundle } from '../browsers/bundle.ts';

const ENTRY = fileURLToPath(new URL('in-page.ts', import.meta.url));

let script: Promise<string> | undefined;

/**
 * Opens a page at the test's own origin that has {@link StoragePage} as `window.storagePage`, and nothing of the site.
 * @param origin the namespace's origin, for a context without a base URL
 */
export async function openStoragePage(page: Page, origin = ''): Promise<void> {
  script ??= bundle(ENTRY);
  const body = await script;
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
  await page.waitForFunction(() => 'storagePage' in window);
}
