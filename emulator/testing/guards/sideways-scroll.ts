import type { Page } from '@playwright/test';

/** @returns how much wider a page is than its window without the scroll bar (pixels) */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
