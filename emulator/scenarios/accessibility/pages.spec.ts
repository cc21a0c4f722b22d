import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { openSignIn } from '../steps/sign-in.ts';

// Switches animations off, because a dialog has less contrast while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no fault on the user page, even while it shows a notice or asks for confirmation of Log Out', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectNoViolations(page);
});

test('with reduced motion, no element is animated', async ({ page }) => {
  await openSignIn(page, '/');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

const expectNoViolations = async (page: Page) => expect(await axeViolationsInBothSchemes(page)).toEqual([]);
