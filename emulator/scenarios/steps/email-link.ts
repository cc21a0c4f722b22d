import type { Locator, Page } from '@playwright/test';
import type { Accounts } from 'firebase-auth-faults';
import { expect } from '../../testing/test.ts';
import { pressToApply } from './mail-links.ts';
import { enterEmail, openSignIn } from './sign-in.ts';

/** Requests a link that signs in, from any page. @returns the dialog, which says that it was sent */
export async function askForLink(page: Page, email: string, open = openSignIn): Promise<Locator> {
  const dialog = await open(page);
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  return dialog;
}

/** Requests a link for an address from the home page. @returns the dialog, which says that it was sent, and the link */
export async function mailLink(page: Page, accounts: Accounts, email: string) {
  await page.goto('/');
  const dialog = await askForLink(page, email);
  return { dialog, link: await accounts.outOfBandLink(email, 'EMAIL_SIGNIN') };
}

/** Opens a link that signs in, and presses its button. */
export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await pressToApply(page, 'signIn');
}

/** A tab in which a link is opened, as a mail program does. @param from a page of the same browser */
export async function openInNewTab(from: Page, link: string): Promise<Page> {
  const tab = await from.context().newPage();
  await tab.goto(link);
  return tab;
}

/** Clears the widget's notes on its mails, which are cookies. The widget then treats the browser as another device. */
export const becomeOtherDevice = (page: Page): Promise<void> => page.context().clearCookies();
