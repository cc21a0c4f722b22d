import type { Page } from '@playwright/test';
import type { Accounts } from '../fixtures/accounts.ts';
import { axeViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from './sign-in-steps.ts';

const password = 'first-password';

/** Opens a mail's link where production mails lead: the site's own handler of action codes. */
async function open(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  const { searchParams } = new URL(link);
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value);
  await page.goto(`/auth?${searchParams}`);
}

/** Has the provider send a mail of a kind, and returns its link. */
const links = {
  async resetPassword(accounts: Accounts, email: string) {
    await accounts.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    return accounts.outOfBandLink(email, 'PASSWORD_RESET');
  },
  async verifyEmail(accounts: Accounts, email: string) {
    const { idToken } = await accounts.call('signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    await accounts.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    return accounts.outOfBandLink(email, 'VERIFY_EMAIL');
  },
  async verifyAndChangeEmail(accounts: Accounts, email: string, newEmail: string) {
    const { idToken } = await accounts.call('signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    await accounts.call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    return accounts.outOfBandLink(email, 'VERIFY_AND_CHANGE_EMAIL');
  },
  async recoverEmail(accounts: Accounts, email: string, newEmail: string) {
    const { idToken } = await accounts.call('signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    await accounts.call('update', { idToken, email: newEmail });
    return accounts.outOfBandLink(email, 'RECOVER_EMAIL');
  },
};

for (const enumerationProtection of [false, true]) {
  test.describe(`with enumeration protection ${enumerationProtection ? 'on' : 'off'}`, () => {
    test.use({ enumerationProtection });

    test('a recovery link takes a new password, which signs in', async ({ page, accounts }) => {
      const { email } = await accounts.create({ name: 'Ada', password });
      await open(page, await links.resetPassword(accounts, email));
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter your password')).toBeVisible();
      await page.getByLabel('New password').fill('second-password');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await signIn(page, { email, password: 'second-password' });
    });

    test('a verification link verifies', async ({ page, accounts }) => {
      const { email } = await accounts.create({ name: 'Ada', password });
      await open(page, await links.verifyEmail(accounts, email));
      await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
      expect((await accounts.find(email))?.emailVerified).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('a link that changes the address verifies and changes it', async ({ page, accounts }) => {
      const { email } = await accounts.create({ name: 'Ada', password, verified: true });
      const newEmail = accounts.newEmail('changed');
      await open(page, await links.verifyAndChangeEmail(accounts, email, newEmail));
      await expect(
        page.getByRole('heading', { name: 'Your email has been verified and changed' }),
      ).toBeVisible();
      expect(await accounts.find(email)).toBeUndefined();
      expect((await accounts.find(newEmail))?.emailVerified).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('a link that takes a changed address back does so, and offers a new password', async ({
      page,
      accounts,
    }) => {
      const { email } = await accounts.create({ name: 'Ada', password, verified: true });
      const newEmail = accounts.newEmail('stolen');
      await open(page, await links.recoverEmail(accounts, email, newEmail));
      await expect(page.getByRole('heading', { name: 'Updated email address' })).toBeVisible();
      expect((await accounts.find(email))?.email).toBe(email);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'change your password right away' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      expect(await accounts.outOfBandLinks(email, 'PASSWORD_RESET')).toHaveLength(1);
    });

    test('a spent link says so, whatever it was for', async ({ page, allowConsole }) => {
      allowConsole(/status of 400/);
      for (const [mode, heading] of [
        ['resetPassword', 'Try resetting your password again'],
        ['verifyEmail', 'Try verifying your email again'],
        ['verifyAndChangeEmail', 'Try updating your email again'],
        ['recoverEmail', 'Unable to update your email address'],
        ['revertSecondFactorAddition', "Couldn't remove your second factor"],
      ] as const) {
        await open(page, `http://mail/?mode=${mode}&oobCode=spent`);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        expect(await axeViolations(page), mode).toEqual([]);
      }
    });
  });
}

test('with the network down, a link says so, and opens when tried again', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const { email } = await accounts.create({ name: 'Ada', password });
  const link = await links.verifyEmail(accounts, email);
  await page
    .context()
    .route('**/identitytoolkit.googleapis.com/**', (route) => route.abort('connectionrefused'));
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
  expect((await accounts.find(email))?.emailVerified).toBe(false);

  await page.context().unroute('**/identitytoolkit.googleapis.com/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
});

test('with the network down, a new password stays in its form, and is taken when tried again', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const { email } = await accounts.create({ name: 'Ada', password });
  await open(page, await links.resetPassword(accounts, email));
  await page.getByLabel('New password').fill('second-password');
  await page.context().route('**/accounts:resetPassword*', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('second-password');

  await page.context().unroute('**/accounts:resetPassword*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
});

test('a link goes on to a page of the site, and never off it', async ({ page, accounts, baseURL }) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await open(page, await links.verifyEmail(accounts, email), { continueUrl: `${baseURL}/faq` });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/faq');

  for (const foreign of ['https://evil.example/', 'javascript:alert(1)', '//evil.example/', 'nonsense']) {
    const other = await accounts.create({ name: 'Eve', password });
    await open(page, await links.verifyEmail(accounts, other.email), { continueUrl: foreign });
    await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  }
});

test('/auth?mode=select offers the ways of signing in on the page itself', async ({ page, accounts }) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await page.goto('/auth?mode=select');
  await page.getByRole('button', { name: 'Sign in with email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
});

test('a mode in the address of another page does nothing there', async ({ page }) => {
  await page.goto('/faq?mode=resetPassword&oobCode=any');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});
