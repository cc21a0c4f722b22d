import type { Page } from '@playwright/test';

/** @returns by how much a page is wider than the window without the scroll bar (pixels) */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
