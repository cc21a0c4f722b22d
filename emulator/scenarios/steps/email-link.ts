import type { Locator, Page } from '@playwright/test';
import type { Accounts } from 'firebase-auth-faults';
import { expect } from '../../testing/test.ts';
import { pressToApply } from './mail-links.ts';
import { enterEmail, openSignIn } from './sign-in.ts';

/** Requests a sign-in link on the current page. @returns the dialog, which says that the mail was sent */
export async function askForLink(page: Page, email: string, open = openSignIn): Promise<Locator> {
  const dialog = await open(page);
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  return dialog;
}

/** Requests a sign-in link on the home page. @returns the link, and the dialog, which says that the mail was sent */
export async function mailLink(page: Page, accounts: Accounts, email: string) {
  await page.goto('/');
  const dialog = await askForLink(page, email);
  return { dialog, link: await accounts.outOfBandLink(email, 'EMAIL_SIGNIN') };
}

/** Opens a sign-in link, and clicks Sign in. */
export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await pressToApply(page, 'signIn');
}

/** Clears the cookies in which the widget remembers sent mails, so that the widget behaves as on another device. */
export const becomeOtherDevice = (page: Page): Promise<void> => page.context().clearCookies();
