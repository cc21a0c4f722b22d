import type { Page } from '@playwright/test';
import type { Accounts, FaultsClient } from 'firebase-auth-faults';
import { createByLink } from '../../site/people.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { becomeOtherDevice } from '../steps/email-link.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { pressToApply } from '../steps/mail-links.ts';
import { openPage } from '../steps/session.ts';
import { greeting } from '../steps/sign-in.ts';

/* Sign-in links that connect Google to an account, and sign-in links that a person opens on another device. */

test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

/** The names of the cookies in which the widget remembers a mail, until a person opens the link in the mail. */
const NOTES = /emailForSignIn|pendingEncryptedCredential/;

/**
 * Signs in with Google under the address of an account of sign-in links, and requests the mail that connects Google.
 * @returns the address
 */
async function askToConnectGoogle(page: Page, faults: FaultsClient, accounts: Accounts): Promise<string> {
  const email = accounts.newEmail('ada');
  await createByLink(accounts, email);
  const dialog = await meetExistingAccount(page, faults, email);
  await expect(dialog.getByText('You already have an account')).toBeVisible();
  await expect(dialog.getByText('open the link on the same device or browser')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  return email;
}

test('a mailed link connects Google to the account', async ({ page, faults, accounts }) => {
  const email = await askToConnectGoogle(page, faults, accounts);
  const tab = await openPage(page.context(), await accounts.outOfBandLink(email, 'EMAIL_SIGNIN'));
  await pressToApply(tab, 'signIn');
  await expect(greeting(tab)).toBeVisible();
  expect((await accounts.find(email))?.providers.toSorted()).toEqual(['google.com', 'password']);
  expect((await tab.context().cookies()).filter(({ name }) => NOTES.test(name))).toEqual([]);
});

test('on another device, a link that was sent to connect Google signs the person in, but does not connect Google', async ({
  page,
  faults,
  accounts,
}) => {
  const email = await askToConnectGoogle(page, faults, accounts);
  await becomeOtherDevice(page);
  await page.goto(await accounts.outOfBandLink(email, 'EMAIL_SIGNIN'));
  await expect(page.getByText('You originally intended to connect Google')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(greeting(page)).toBeVisible();
  expect((await accounts.find(email))?.providers).toEqual(['password']);
});
