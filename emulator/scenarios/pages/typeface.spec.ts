import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { holdRequests } from '../steps/network.ts';

/** A window that sums its layout shifts (wicg.github.io/layout-instability). */
type Shifted = { shift: number };

const isLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Geist' && status === 'loaded'),
  );

test('a late font does not delay the text, and its layout shift is good at the width of Lighthouse’s phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const release = await holdRequests(page.context(), '**/assets/*.woff2');
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as Shifted).shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Wait for the first bytes only, because later events would wait for the font or the page's script.
  await page.goto('/terms-of-service', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  expect(await isLoaded(page)).toBe(false);

  release();
  await expect.poll(() => isLoaded(page)).toBe(true);
  // The observer reports the shift after the frame in which the browser draws the font.
  const sum = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as Shifted).shift))),
      ),
  );
  // The limit of a good score (web.dev/cls).
  expect(sum).toBeLessThan(0.1);
});
