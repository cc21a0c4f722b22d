import type { Route } from '@playwright/test';
import { chooseAccount, closeByHand, openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { blockWindows, signInWithNewGoogleAccount } from '../steps/google.ts';
import { expectSignedIn, storedRecords } from '../steps/session.ts';
import { enterEmail, greeting, openSignIn, signInDialog, signOut } from '../steps/sign-in.ts';

test('a person signs in through Google’s window, and signs in again later', async ({ page, accounts }) => {
  const email = accounts.newEmail('grace');
  await page.goto('/faq');

  await openSignIn(page);
  const first = await openChooser(page);
  await chooseAccount(first, { email, name: 'Grace Hopper' });
  await expect(page).toHaveURL('/user-page');
  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');
  await expect(page.getByText('Please verify your Email.')).toBeHidden();
  await expect(page.getByText('A verification link has been sent')).toBeHidden();
  expect(first.isClosed()).toBe(true);
  await signOut(page);

  await openSignIn(page);
  await chooseAccount(await openChooser(page), { email });
  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');
});

test('Google’s window is 500 by 600 pixels', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Headless Firefox has windows of one size.');
  await openSignIn(page, '/');
  const popup = await openChooser(page);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
});

test('after a person has closed Google’s window, a second window signs the person in', async ({
  page,
  accounts,
}) => {
  const dialog = await openSignIn(page, '/');
  await closeByHand(await openChooser(page));

  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('closed') });
  await expect(greeting(page)).toHaveText('Hello, User');
});

test('when the popup is blocked, a person signs in by a redirect to the provider’s page', async ({
  page,
  accounts,
}) => {
  await blockWindows(page);
  await openSignIn(page, '/faq');
  await signInDialog(page).getByRole('button', { name: 'Sign in with Google' }).click();

  await chooseAccount(page, { email: accounts.newEmail('grace'), name: 'Grace Hopper' });

  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');
  await expectSignedIn(page);
  await expect(signInDialog(page)).toBeHidden();
  expect(await storedRecords(page)).toHaveLength(1);
  await page.reload();
  await expectSignedIn(page);
});

test('if Google’s script is blocked, the dialog advises to unblock it, and email still works', async ({
  page,
  context,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT/);
  const block = (route: Route) => route.abort();
  await context.route('https://apis.google.com/**', block);
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(dialog.getByText('Check that nothing blocks apis.google.com, and try again.')).toBeVisible();
  await enterEmail(dialog, accounts.newEmail('blocked'));
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await context.unroute('https://apis.google.com/**', block);
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('let-through'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
});
