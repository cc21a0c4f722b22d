import type { Locator } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';

// A look that changes slowly could not be compared at once.
test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const { color, backgroundColor, borderColor, textDecoration } = getComputedStyle(element);
    return { color, backgroundColor, borderColor, textDecoration };
  });

test('on a touch screen, what has been tapped looks as before', async ({ page }) => {
  await page.goto('/faq');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  const question = page.locator('summary').first();
  for (const control of [question, button]) {
    const before = await lookOf(control);
    await control.tap();
    // Browsers take the last place of a finger for that of a pointer.
    await expect.poll(() => control.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await lookOf(control)).toEqual(before);
  }
});
