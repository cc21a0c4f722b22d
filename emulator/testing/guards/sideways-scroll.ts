import type { Page } from '@playwright/test';

/** @returns by how much a page is wider than its window has room for, beside a scroll bar if there is one (pixels) */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
