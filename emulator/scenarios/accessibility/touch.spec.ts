import type { Locator } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';

test.use({ hasTouch: true, isMobile: true });

const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const { color, backgroundColor, borderColor, textDecoration } = getComputedStyle(element);
    return { color, backgroundColor, borderColor, textDecoration };
  });

test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright emulates no touch screen in Firefox.');

test('on a touch screen, a question does not keep its hover style after a tap', async ({ page }) => {
  await page.goto('/faq');
  const question = page.locator('summary').first();
  const before = await lookOf(question);
  await question.tap();
  // On a touch screen, browsers keep `:hover` on the element that a finger touched last.
  await expect.poll(() => question.evaluate((element) => element.matches(':hover:not(:active)'))).toBe(true);
  expect(await lookOf(question)).toEqual(before);
});
