import type { Locator, Page } from '@playwright/test';
import type { Accounts } from '../../testing/fixtures/accounts.ts';
import { expect } from '../../testing/test.ts';
import { enterEmail, openSignIn } from './sign-in.ts';

/** Has a link mailed that signs in, from any page. @returns the dialog, which says that it was sent */
export async function askForLink(page: Page, email: string, open = openSignIn): Promise<Locator> {
  const dialog = await open(page);
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  return dialog;
}

/** The newest link that signs in with an address. */
export const linkFor = (accounts: Accounts, email: string): Promise<string> =>
  accounts.outOfBandLink(email, 'EMAIL_SIGNIN');

/** A tab in which a link is opened, as a mail program does. @param from a page of the same browser */
export async function openInNewTab(from: Page, link: string): Promise<Page> {
  const tab = await from.context().newPage();
  await tab.goto(link);
  return tab;
}

/** Makes the browser another one, as far as the widget knows: it notes in cookies what it mailed to whom. */
export const becomeOtherDevice = (page: Page): Promise<void> => page.context().clearCookies();
