import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { enterEmail, openSignIn, signIn } from './sign-in-steps.ts';
import { authPage, publicPages, visitorPages } from './site-pages.ts';
import { smallTargets } from './targets.ts';

// Half-way through its entrance, a dialog has half its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any page, in light and in dark', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  for (const { path } of visitorPages) {
    await page.goto(path);
    expect(await axeViolationsInBothSchemes(page), path).toEqual([]);
  }
});

test('axe finds nothing on a screen that refuses something, in light and in dark', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await accounts.create({ name: 'Ada', password: 'long-enough' });
  await page.goto('/');
  const dialog = await openSignIn(page);
  await enterEmail(dialog, 'ada@');
  await expect(dialog.getByText("That email address isn't correct")).toBeVisible();
  await expectNoViolations(page);

  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Password').fill('wrong-password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('don’t match an account')).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on the user page, its notices and its question, in light and in dark', async ({
  page,
  accounts,
}) => {
  await page.goto('/');
  await signIn(page, await accounts.create({ name: 'Ada', password: 'long-enough' }));
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectNoViolations(page);
});

for (const width of [320, 768, 1920]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await page.setViewportSize({ width, height: 700 });
    for (const { path } of visitorPages) {
      await page.goto(path);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
    await page.goto('/');
    const dialog = await openSignIn(page);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
}

test('every target is 24 px or more, unless it stands in a sentence', async ({ page, accounts }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const { path } of [...publicPages, authPage]) {
    await page.goto(path);
    expect(await smallTargets(page), path).toEqual([]);
  }
  const dialog = await openSignIn(page);
  expect(await smallTargets(page)).toEqual([]);
  await enterEmail(dialog, accounts.newEmail('targets'));
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('an error is read out and told by its field until it is corrected', async ({ page }) => {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await enterEmail(dialog, 'ada@');
  const field = dialog.getByLabel('Email');
  await expect(dialog.getByRole('alert').filter({ hasText: 'address' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription("That email address isn't correct");
  await field.press('x');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(field).toHaveAccessibleDescription('');
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

const expectNoViolations = async (page: Page) => expect(await axeViolationsInBothSchemes(page)).toEqual([]);

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
