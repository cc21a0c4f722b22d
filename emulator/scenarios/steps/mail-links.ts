import type { Page } from '@playwright/test';
import { mailedLink } from '../../site/people.ts';
import type { Accounts, TestAccount } from 'firebase-auth-faults';

/** Opens a mail's link where production mails lead: the site's own handler of action codes. */
export async function openLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  const { searchParams } = new URL(link);
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value);
  await page.goto(`/auth?${searchParams}`);
}

/** The button that applies a link, by its mode. */
export const applyButtons = {
  verifyEmail: 'Verify',
  verifyAndChangeEmail: 'Change address',
  recoverEmail: 'Restore address',
  revertSecondFactorAddition: 'Remove',
  signIn: 'Sign in',
} as const;

/** Opens a mail's link, as `openLink` does, and presses the button that applies it. */
export async function applyLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  await openLink(page, link, more);
  await pressToApply(page, new URL(link).searchParams.get('mode') as keyof typeof applyButtons);
}

/** Presses the button that applies the link on the page. */
export const pressToApply = (page: Page, mode: keyof typeof applyButtons): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: applyButtons[mode], exact: true }).click();

type Credentials = Pick<TestAccount, 'email' | 'password'>;

/** Each requests a mail of its kind. @returns its link */
export const mailLinks = {
  resetPassword: (accounts: Accounts, { email }: Pick<Credentials, 'email'>) =>
    mailedLink(accounts, { email, password: '' }, 'PASSWORD_RESET'),
  verifyEmail: (accounts: Accounts, account: Credentials) => mailedLink(accounts, account, 'VERIFY_EMAIL'),
  verifyAndChangeEmail: (accounts: Accounts, account: Credentials, newEmail: string) =>
    mailedLink(accounts, account, 'VERIFY_AND_CHANGE_EMAIL', newEmail),
  recoverEmail: (accounts: Accounts, account: Credentials, newEmail: string) =>
    mailedLink(accounts, account, 'RECOVER_EMAIL', newEmail),
};
