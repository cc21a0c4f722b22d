import type { Page } from '@playwright/test';
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
  async resetPassword(accounts: Accounts, { email }: Pick<Credentials, 'email'>): Promise<string> {
    await accounts.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    return accounts.outOfBandLink(email, 'PASSWORD_RESET');
  },
  async verifyEmail(accounts: Accounts, account: Credentials): Promise<string> {
    const idToken = await idTokenOf(accounts, account);
    await accounts.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    return accounts.outOfBandLink(account.email, 'VERIFY_EMAIL');
  },
  async verifyAndChangeEmail(accounts: Accounts, account: Credentials, newEmail: string): Promise<string> {
    const idToken = await idTokenOf(accounts, account);
    await accounts.call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    return accounts.outOfBandLink(account.email, 'VERIFY_AND_CHANGE_EMAIL');
  },
  async recoverEmail(accounts: Accounts, account: Credentials, newEmail: string): Promise<string> {
    const idToken = await idTokenOf(accounts, account);
    await accounts.call('update', { idToken, email: newEmail });
    return accounts.outOfBandLink(account.email, 'RECOVER_EMAIL');
  },
};

async function idTokenOf(accounts: Accounts, { email, password }: Credentials): Promise<string> {
  const answer = await accounts.call('signInWithPassword', { email, password, returnSecureToken: true });
  return answer['idToken']!;
}
