import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink } from '../steps/mail-links.ts';
import { enterEmail, enterPassword, greeting } from '../steps/sign-in.ts';
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
