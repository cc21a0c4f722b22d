import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { noteShifts, shifts } from '../steps/layout-shift.ts';
import { holdRequests } from '../steps/network.ts';

const FONT = '**/assets/*.woff2';
const isLoaded = () =>
  [...document.fonts].some(({ family, status }) => family === 'Geist' && status === 'loaded');

/** People do not see layout shifts below this score. It is 2 % of the limit for a good score (web.dev/cls). */
const UNSEEN = 0.002;

const isShown = () => !document.documentElement.hasAttribute('data-fallback');

/** For each page, window widths at which lines in Arial break, or once broke, in other places than in Geist. */
const WIDTHS = {
  '/': [353],
  '/faq': [384],
  '/terms-of-service': [320, 390, 440],
  '/privacy-policy': [384, 440],
};

test('a late font does not delay or shift the text of a page', async ({ context }) => {
  for (const [path, widths] of Object.entries(WIDTHS))
    for (const width of widths)
      await test.step(`${path} in a window ${width} px wide`, async () => {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 800 });
        await withLateFont(page, path);
        const seen = (await shifts(page)).filter((shift) => Number.parseFloat(shift) > UNSEEN);
        expect.soft(seen).toEqual([]);
        await page.close();
      });
});

test('a late font that causes no layout shift is used at once', async ({ page }) => {
  await withLateFont(page, '/faq', 'body * { white-space: nowrap !important }');
  await expect.poll(() => page.evaluate(isShown)).toBe(true);
});

test('a late font that would move lines is used from the next page on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await withLateFont(page, '/terms-of-service', '[data-fallback] main { letter-spacing: 0.1em }');
  // Wait for the frame that the browser draws after the font has arrived.
  await shifts(page);
  expect(await page.evaluate(isShown)).toBe(false);

  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
  expect(await page.evaluate(isShown)).toBe(true);
});

test('a late font that would move lines is not used on the current page, even while the page’s script starts', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdRequests(context, '**/assets/index-*.js');
  await withLateFont(page, '/terms-of-service', '[data-fallback] main { letter-spacing: 0.1em }');
  await shifts(page);
  release();
  await page.waitForFunction(() => history.state?.idx === 0);
  expect(await page.evaluate(isShown)).toBe(false);
});

test('when the server is down, pages still have the site’s font', async ({ page, site }) => {
  await visitAndStore(page);
  await site.stop();
  await page.goto('/faq');
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
});

/**
 * Opens a page, and delays the font until the text has been painted.
 *
 * @param rule a CSS rule to add to the page after the first paint
 */
async function withLateFont(page: Page, path: string, rule?: string): Promise<void> {
  const release = await holdRequests(page.context(), FONT);
  await noteShifts(page);
  // Wait for the first bytes only, because later events would wait for the font or the page's script.
  await page.goto(path, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  expect(await page.evaluate(isLoaded)).toBe(false);
  if (rule) await page.evaluate((text) => document.styleSheets[0]!.insertRule(text), rule);

  release();
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}
