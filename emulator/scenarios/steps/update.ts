import type { Page } from '@playwright/test';

export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Marks a document, so that `isSameDocument` can detect whether the page has been reloaded. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'stillTheSameDocument' in window);
