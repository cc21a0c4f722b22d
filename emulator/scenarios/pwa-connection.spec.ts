import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/deployed-test.ts';
import { untilStarted, untilStored } from '../fixtures/stored-site.ts';
import { offerInstall, visitTwice } from './install-steps.ts';
import { openSignIn, signInDialog } from './sign-in-steps.ts';
import { axeViolations } from '../fixtures/axe.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the first visit says, politely and for a while, that the site can now be read offline', async ({
  page,
}) => {
  await page.goto('/');
  const note = status(page, 'can now be read without a connection.');
  await expect(note).toBeVisible();
  await expect(note).toBeHidden();
  await page.reload();
  await untilStarted(page);
  await expect(note).toBeHidden();
});

test('with the server dead, the page says so, sign-in says why it does nothing, and both come back by themselves', async ({
  page,
  site,
}) => {
  await page.goto('/faq');
  await untilStored(page);
  await site.stop();
  await page.reload();

  await expect(status(page, 'You are offline.')).toBeVisible();
  await expect(signInButton(page)).toHaveAttribute('aria-disabled', 'true');
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page, 'It is back as soon as you are online.')).toBeVisible();
  await expect(signInDialog(page)).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);

  await site.start();
  await expect(status(page, 'You are back online.')).toBeVisible();
  await expect(status(page, 'You are offline.')).toBeHidden();
  await expect(signInButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await openSignIn(page);
});

test('an open sign-in dialog rests without a connection, keeps what was typed, and goes on with one', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilStored(page);
  await untilStarted(page);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill('half@typed.example');

  await context.setOffline(true);
  await expect(dialog.getByText('Sign-in needs a connection.')).toBeVisible();
  await dialog.getByLabel('Email').focus();
  await expect(dialog.getByLabel('Email')).not.toBeFocused();

  await context.setOffline(false);
  await expect(dialog.getByText('Sign-in needs a connection.')).toBeHidden();
  await expect(dialog.getByLabel('Email')).toHaveValue('half@typed.example');
  await dialog.getByLabel('Email').focus();
  await expect(dialog.getByLabel('Email')).toBeFocused();
});

test('every note of the app passes the accessibility checks, and hides nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await visitTwice(page, '/faq');
  await offerInstall(page, 'dismissed');
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const link = page.getByRole('main').getByRole('link', { name: 'Contact us' });
  // At the lower edge of the screen, where the strip is.
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));
  await link.focus();
  await expect(link).toBeInViewport();
  const strip = (await page.locator('#strip').boundingBox())!;
  await expect
    .poll(async () => (await link.boundingBox())!.y + (await link.boundingBox())!.height)
    .toBeLessThanOrEqual(strip.y);
});
