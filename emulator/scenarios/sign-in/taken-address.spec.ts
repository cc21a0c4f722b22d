import type { Locator, Page } from '@playwright/test';
import type { Accounts, TestAccount } from 'firebase-auth-faults';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { enterPassword, greeting, openSignUp } from '../steps/sign-in.ts';

const password = 'right-password';

/** Signs up with a new address. An account with this address is created before the person submits the form. */
async function signUpWithTaken(
  page: Page,
  accounts: Accounts,
  enumerationProtection: boolean,
): Promise<{ dialog: Locator; account: TestAccount }> {
  const email = accounts.newEmail('ada');
  await page.goto('/');
  const dialog = await openSignUp(page, email, enumerationProtection);
  await dialog.getByLabel('First & last name').fill('Ada');
  await dialog.getByLabel('Choose password').fill('another-password');
  const account = await accounts.create({ email, name: 'Ada', password });
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(
    dialog.getByText(
      enumerationProtection
        ? 'The account could not be created.'
        : 'This email address may already have an account.',
    ),
  ).toBeVisible();
  if (enumerationProtection) await expect(dialog).not.toContainText(/may already have|exists|taken|in use/);
  return { dialog, account };
}

withAndWithoutProtection((enumerationProtection) => {
  test('if the address of a sign-up is taken, one click leads to sign-in', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const { dialog, account } = await signUpWithTaken(page, accounts, enumerationProtection);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
    await enterPassword(dialog, password);
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

  test('if the address of a sign-up is taken, one click leads to a password reset', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const { dialog, account } = await signUpWithTaken(page, accounts, enumerationProtection);
    await dialog.getByRole('button', { name: 'Reset your password' }).click();
    await expect(dialog.getByRole('heading', { name: 'Recover password' })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);

    await dialog.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
    await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await accounts.resetPassword(account.email, 'remembered');
  });
});
