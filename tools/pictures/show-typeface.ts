import type { Locator } from '@playwright/test';

/**
 * Shows the site's typeface for a picture. One that comes late may wait for the next page (docs/decisions/0063).
 *
 * @param root the site's root element
 */
export const showTypeface = (root: Locator): Promise<void> =>
  root.evaluate(async (html) => {
    await html.ownerDocument.fonts.load('1rem Geist');
    html.removeAttribute('data-fallback');
  });
