import { expect, test } from '../../testing/deployed-test.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { noteShifts, shifts } from '../steps/layout-shift.ts';
import { holdRequests } from '../steps/network.ts';

const FONT = '**/assets/*.woff2';
const isLoaded = () =>
  [...document.fonts].some(({ family, status }) => family === 'Geist' && status === 'loaded');

/** Below this nobody sees a shift: 2 % of what is counted as good (web.dev/cls). */
const UNSEEN = 0.002;

test('a font that comes late keeps back no text and moves nothing of the home page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdRequests(context, FONT);
  await noteShifts(page);
  // The load event would wait for the font.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  expect(await page.evaluate(isLoaded)).toBe(false);

  release();
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  const seen = (await shifts(page)).filter((shift) => Number.parseFloat(shift) > UNSEEN);
  expect(seen).toEqual([]);
});

test('with the server dead, pages have the font', async ({ page, site }) => {
  await visitAndStore(page);
  await site.stop();
  await page.goto('/faq');
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
});
