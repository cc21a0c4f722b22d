import type { Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';
import { accountDialog, comeBackLater, openChange } from '../steps/account.ts';
import { signInByLink } from '../steps/email-link.ts';
import { accountLink } from '../steps/session.ts';
import { enterEmail, enterPassword, greeting } from '../steps/sign-in.ts';
import { choose, open, test } from '../steps/tenants.ts';

test.describe('with enumeration protection', () => {
  test.use({ enumerationProtection: true });

  test('the site asks the organization, not the project, what it hides', async ({
    page,
    acme,
    faults,
    namespace,
  }) => {
    const dialog = await choose(page, 'Acme');
    await enterEmail(dialog, `ada@acme.${namespace}.example.com`);
    await expect(dialog.getByLabel('Password')).toBeVisible();
    await faults.verify({ operation: 'accounts:createAuthUri', match: { body: { tenantId: acme.id } } });
  });

  test('where only the organization mails links, a member signs in and confirms a deletion by a mailed link', async ({
    page,
    acme,
    globex,
    namespace,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const email = `ada@globex.${namespace}.example.com`;
    const dialog = await choose(page, 'Globex');
    await enterEmail(dialog, email);
    await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
    await signInByLink(page, await globex.outOfBandLink(email, 'EMAIL_SIGNIN'));
    await expect(greeting(page)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
    expect(await globex.find(email)).toBeDefined();
    expect(await acme.find(email)).toBeUndefined();

    await comeBackLater(page);
    await askForDeletion(page);
    await accountDialog(page).getByRole('button', { name: 'Email me a link' }).click();
    await expect(accountDialog(page).getByText('Open the link in the mail')).toContainText(email);
    await page.clock.setFixedTime(Date.now());
    const link = await globex.outOfBandLink(email, 'EMAIL_SIGNIN');
    await page.goto(link);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(greeting(page)).toBeVisible();
    await askForDeletion(page);
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    expect(await globex.find(email)).toBeUndefined();

    await page.goto(link);
    await page.getByRole('button', { name: 'Get a new link' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('a tab that has not chosen an organization adopts a member who signs in in another tab', async ({
  page,
  acme,
  namespace,
}) => {
  const account = { email: `ada@acme.${namespace}.example.com`, password: 'right-password', name: 'Ada' };
  await acme.create(account);
  await page.goto('/');
  const dialog = await open(page);
  await expect(dialog.getByRole('button', { name: 'Sign in to Acme' })).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await page.context().newPage();
  const otherDialog = await choose(other, 'Acme');
  await enterEmail(otherDialog, account.email);
  await enterPassword(otherDialog, account.password);
  await expect(greeting(other)).toHaveText('Hello, Ada');
  await accountLink(page).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');

  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  expect(await acme.outOfBandLink(account.email, 'VERIFY_EMAIL')).toContain(acme.id);
  await askForDeletion(page);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await acme.find(account.email)).toBeUndefined();
});

/** Clicks “Delete my account” on the account page, and again in the dialog. */
async function askForDeletion(page: Page): Promise<void> {
  const dialog = await openChange(page, 'Delete my account');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

test('an organization does not offer sign-in by phone, and one click leads back to the choice of organization', async ({
  page,
}) => {
  // The provider does not support sign-in by phone for tenants.
  const dialog = await choose(page, 'Acme');
  await expect(dialog.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with phone' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Choose another organization' }).click();
  await dialog.getByRole('button', { name: 'Sign in to Globex' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose another organization' })).toBeVisible();
});

test('a guest of an organization can turn the guest account into an account of the organization', async ({
  page,
  globex,
  namespace,
}) => {
  const email = `ada@globex.${namespace}.example.com`;
  const dialog = await choose(page, 'Globex');
  const answer = page.waitForResponse('**/accounts:signUp?*');
  await dialog.getByRole('button', { name: 'Continue as guest' }).click();
  const { localId } = (await (await answer).json()) as { localId: string };
  await expect(greeting(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in to keep it' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose another organization' })).toHaveCount(0);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  await signInByLink(page, await globex.outOfBandLink(email, 'EMAIL_SIGNIN'));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect((await globex.find(email))?.uid).toBe(localId);
});
