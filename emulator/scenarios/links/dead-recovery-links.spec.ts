import type { Page } from '@playwright/test';
import type { Accounts, TestAccount } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { openLink } from '../steps/mail-links.ts';

/* Links that no longer work. On their pages, a person can reset the password. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** Requests a reset mail on the page, and changes the password by the link in the mail. */
async function recoverFromHere(page: Page, accounts: Accounts, { email }: TestAccount): Promise<void> {
  await expect(heading(page, 'Recover password')).toBeVisible();
  const field = page.getByLabel('Email');
  if ((await field.inputValue()) === '') await field.fill(email);
  await expect(field).toHaveValue(email);
  await press(page, 'Send');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await openLink(page, await accounts.outOfBandLink(email, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  await press(page, 'Save');
  await expect(heading(page, 'Password changed')).toBeVisible();
}

test('if the page knows the address of a spent recovery link, the form for a new link contains this address', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await accounts.create();
  await openLink(page, await mailedLink(accounts, account, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  await accounts.resetPassword(account.email, 'changed-elsewhere');
  await press(page, 'Save');
  await expect(heading(page, 'Try resetting your password again')).toBeVisible();
  await press(page, 'Get a new link');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await recoverFromHere(page, accounts, account);
});

test('on the page of a spent link that undoes a change, a person can reset the password', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await accounts.create();
  for (const [mode, title] of [
    ['recoverEmail', 'Unable to update your email address'],
    ['revertSecondFactorAddition', "Couldn't remove your second factor"],
  ] as const) {
    await openLink(page, `http://mail/?mode=${mode}&oobCode=spent`);
    await expect(heading(page, title)).toBeVisible();
    const contact = page.getByRole('main').getByRole('link', { name: 'Contact us' });
    await expect(contact).toHaveAttribute('href', '/contact-us');
    await press(page, 'Reset your password');
    await expect(heading(page, 'Recover password')).toBeVisible();
  }
  await recoverFromHere(page, accounts, account);
});
