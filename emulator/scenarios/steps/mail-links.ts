import type { Page } from '@playwright/test';
import { mailedLink } from '../../site/people.ts';
import type { Accounts, TestAccount } from '../../testing/fixtures/accounts.ts';

/** Opens a mail's link where production mails lead: the site's own handler of action codes. */
export async function openLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  const { searchParams } = new URL(link);
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value);
  await page.goto(`/auth?${searchParams}`);
}

type Credentials = Pick<TestAccount, 'email' | 'password'>;

/** Has the provider send a mail of a kind, and returns its link. */
export const mailLinks = {
  resetPassword: (accounts: Accounts, { email }: Pick<Credentials, 'email'>) =>
    mailedLink(accounts, { email, password: '' }, 'PASSWORD_RESET'),
  verifyEmail: (accounts: Accounts, account: Credentials) => mailedLink(accounts, account, 'VERIFY_EMAIL'),
  verifyAndChangeEmail: (accounts: Accounts, account: Credentials, newEmail: string) =>
    mailedLink(accounts, account, 'VERIFY_AND_CHANGE_EMAIL', newEmail),
  recoverEmail: (accounts: Accounts, account: Credentials, newEmail: string) =>
    mailedLink(accounts, account, 'RECOVER_EMAIL', newEmail),
};
