import type { Page } from '@playwright/test';

/** Makes each page that opens from now on record all its layout shifts (wicg.github.io/layout-instability). */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[])
        moved.push(`${entry.value} ${entry.sources.map(({ node }) => node?.nodeName).join(' ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** @returns the layout shifts so far, once the browser has drawn the current state */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { moved: string[] }).moved)),
        ),
      ),
  );

/** Waits for the font, and forgets the layout shifts so far. A late font moves some words (docs/decisions/0058). */
export async function forgetShiftsOfFont(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.load('1rem Geist'));
  // The first call of `shifts` waits for the frame in which the browser draws the font.
  await shifts(page);
  await shifts(page);
  await page.evaluate(() => void ((window as unknown as { moved: string[] }).moved.length = 0));
}
