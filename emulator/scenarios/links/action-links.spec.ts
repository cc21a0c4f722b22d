import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink, pressToApply } from '../steps/mail-links.ts';
import { enterEmail, enterPassword, greeting, openSignIn } from '../steps/sign-in.ts';
import { refuseConnections } from '../steps/network.ts';

const password = 'first-password';

test('if a new password cannot be saved without a network, the typed password stays in the form', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const { email } = await accounts.create({ name: 'Ada', password });
  await openLink(page, await mailedLink(accounts, { email, password }, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  const restore = await refuseConnections(page.context(), '**/accounts:resetPassword*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('second-password');

  await restore();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
});

test('after a mailed link, Continue leads a visitor to sign-in, and a signed-in person to the account page', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create({ name: 'Ada', password });
  await openLink(page, await mailedLink(accounts, account, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const main = page.getByRole('main');
  await enterEmail(main, account.email);
  await enterPassword(main, 'second-password');
  await expect(greeting(page)).toHaveText('Hello, Ada');

  const known = { ...account, password: 'second-password' };
  await applyLink(page, await mailedLink(accounts, known, 'VERIFY_EMAIL'), { continueUrl: 'nonsense' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/user-page');
});

test('/auth?mode=select offers the sign-in methods on the page itself', async ({ page, accounts }) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await page.goto('/auth?mode=select');
  const main = page.getByRole('main');
  await enterEmail(main, email);
  await enterPassword(main, password);
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('the parameter mode has no effect on pages other than /auth', async ({ page }) => {
  await page.goto('/faq?mode=resetPassword&oobCode=any');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('if the dialog opens before a link is applied, the page behind it says that the address is verified', async ({
  page,
  accounts,
  faults,
}) => {
  const account = await accounts.create({ name: 'Ada', password });
  await openLink(page, await mailedLink(accounts, account, 'VERIFY_EMAIL'));
  const operation = 'accounts:update';
  const stall = await faults.inject({ operation, fault: { kind: 'stall' } });
  await pressToApply(page, 'verifyEmail');
  await faults.waitForCall({ operation });
  const dialog = await openSignIn(page);
  const main = page.locator('main');
  await expect(main.getByText('Sign-in is open elsewhere')).toBeVisible();
  await faults.remove(stall);
  await expect(main.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
  await expect(main.getByText('Sign-in is open elsewhere')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});
