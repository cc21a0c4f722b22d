import { expect, test } from '../../testing/deployed-test.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { noteShifts, shifts } from '../steps/layout-shift.ts';
import { holdRequests } from '../steps/network.ts';

const FONT = '**/assets/*.woff2';
const isLoaded = () => document.fonts.check('1rem Geist') && document.fonts.size > 0;

test('a font that comes late keeps no text back and moves nothing', async ({ page, context }) => {
  const release = await holdRequests(context, FONT);
  await noteShifts(page);
  // The font is a part of what the load event waits for.
  await page.goto('/terms-of-service', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

  release();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  expect(await shifts(page)).toEqual([]);
});

test('with the server dead, pages have the font', async ({ page, site }) => {
  await visitAndStore(page);
  await site.stop();
  await page.goto('/faq');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(isLoaded)).toBe(true);
});
