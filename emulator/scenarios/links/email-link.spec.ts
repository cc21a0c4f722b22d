import type { Page } from '@playwright/test';
import type { Accounts, FaultsClient } from 'firebase-auth-faults';
import { createByLink } from '../../site/people.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { becomeOtherDevice, mailLink } from '../steps/email-link.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { pressToApply } from '../steps/mail-links.ts';
import { holdRequests } from '../steps/network.ts';
import { openPage } from '../steps/session.ts';
import { continueWithEmail, greeting } from '../steps/sign-in.ts';

test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

test('a person can leave the page of a sign-in link while the sign-in is in progress', async ({
  page,
  accounts,
}) => {
  const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
  const goOn = await holdRequests(page.context(), '**/accounts:signInWithEmailLink?*');
  await page.goto(link);
  await page.getByRole('link', { name: 'Price List' }).click();
  await page.goBack();
  await pressToApply(page, 'signIn');
  const message = page.getByText('Signing in...');
  await expect(message).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price List');
  await expect(message).toHaveCount(0);
  goOn();
});

test('a sign-in link can be sent again, and Back leads to the first screen', async ({ page, accounts }) => {
  const email = accounts.newEmail('ada');
  const { dialog } = await mailLink(page, accounts, email);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Trouble getting email?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Trouble getting email?' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Resend' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  expect(await accounts.outOfBandLinks(email, 'EMAIL_SIGNIN')).toHaveLength(2);

  await dialog.getByRole('link', { name: 'Trouble getting email?' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('on a site that mails sign-in links, a person whose account has a password is asked for the password', async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.create();
  const dialog = await continueWithEmail(page, email);
  await expect(dialog.getByLabel('Password')).toBeVisible();
});

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
