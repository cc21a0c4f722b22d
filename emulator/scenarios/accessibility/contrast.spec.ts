import type { Locator } from '@playwright/test';
import { axeContrastBelowAaa } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { continueWithEmail, enterEmail, openSignIn } from '../steps/sign-in.ts';
import { publicPages } from '../steps/site-pages.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright emulates no media in Firefox.');
/** @returns a computed style of an element, or of the element's `::before` */
const drawn = (element: Locator, property: string, before = false) =>
  element.evaluate(
    (node, [name, isBefore]) => getComputedStyle(node, isBefore ? '::before' : null).getPropertyValue(name),
    [property, before] as const,
  );

test.describe('with a preference for more contrast', () => {
  test.use({ contextOptions: { contrast: 'more', reducedMotion: 'reduce' } });

  test('every text has a contrast of at least 7:1, and borders have the colour of the text', async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { path } of publicPages) {
        await page.goto(path);
        expect(await axeContrastBelowAaa(page), `${path} in ${colorScheme}`).toEqual([]);
      }
      expect(await drawn(page.getByRole('contentinfo'), 'border-top-color')).toBe(
        await drawn(page.locator('body'), 'color'),
      );
      const dialog = await openSignIn(page);
      await enterEmail(dialog, 'ada@');
      await expect(dialog.getByText("That email address isn't correct")).toBeVisible();
      expect(await axeContrastBelowAaa(page), `the dialog in ${colorScheme}`).toEqual([]);
    }
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('primary and secondary buttons look different, and errors have a warning sign', async ({
    page,
    signIn,
  }) => {
    const dialog = await continueWithEmail(page, 'ada@');
    const error = dialog.locator('#sign-in-email-error');
    await expect(error).toHaveText("That email address isn't correct");
    expect(await drawn(error, 'content', true)).toContain('\u26a0');
    const button = (name: string) => dialog.getByRole('button', { name });
    expect(await drawn(button('Next'), 'background-color')).not.toBe(
      await drawn(button('Cancel'), 'background-color'),
    );
    for (const name of ['Next', 'Cancel'])
      expect(await drawn(button(name), 'min-height'), 'as every button of the site').toBe('44px');

    await signIn(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('alertdialog');
    expect(await drawn(question.getByRole('button', { name: 'Log Out' }), 'background-color')).not.toBe(
      await drawn(question.getByRole('button', { name: 'Cancel' }), 'background-color'),
    );
  });
});
