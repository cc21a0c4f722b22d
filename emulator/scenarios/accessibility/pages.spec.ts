import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { continueWithEmail, enterEmail, enterPassword, openSignIn } from '../steps/sign-in.ts';
import { visitorPages } from '../steps/expected-pages.ts';
import { smallTargets } from '../steps/small-targets.ts';

// Switches animations off, because a dialog has less contrast while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no fault on any page, in light and dark colours, at three widths', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const { path } of visitorPages)
    await test.step(path, async () => {
      await page.goto(path);
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      for (const width of [1920, 768, 320]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
});

test('axe finds no fault on screens that show an error', async ({ page, accounts, allowConsole }) => {
  allowConsole(/status of 400/);
  const account = await accounts.create({ name: 'Ada', password: 'long-enough' });
  const dialog = await continueWithEmail(page, 'ada@');
  await expect(dialog.getByText("That email address isn't correct")).toBeVisible();
  await expectNoViolations(page);

  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await enterPassword(dialog, 'wrong-password');
  await expect(dialog.getByText('don’t match an account')).toBeVisible();
  await expectNoViolations(page);
});

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

test('the dialog does not scroll sideways, and its links and buttons are at least 24 by 24 pixels', async ({
  page,
  accounts,
}) => {
  const dialog = await openSignIn(page, '/');
  for (const width of [1920, 768, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  expect(await smallTargets(page)).toEqual([]);
  await enterEmail(dialog, accounts.newEmail('targets'));
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('an error message is announced, and is the description of its field until the person edits the field', async ({
  page,
}) => {
  const dialog = await continueWithEmail(page, 'ada@');
  const field = dialog.getByLabel('Email');
  await expect(dialog.getByRole('alert').filter({ hasText: 'address' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription("That email address isn't correct");
  await field.press('x');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(field).toHaveAccessibleDescription('');
});

test('with reduced motion, no element is animated', async ({ page }) => {
  await openSignIn(page, '/');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

const expectNoViolations = async (page: Page) => expect(await axeViolationsInBothSchemes(page)).toEqual([]);

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
