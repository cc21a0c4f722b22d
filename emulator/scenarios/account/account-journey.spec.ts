import { expect, test } from '../../testing/test.ts';
import {
  enterEmail,
  enterPassword,
  greeting,
  openSignIn,
  recoverPassword,
  signInByForm,
  signOut,
  signUp,
} from '../steps/sign-in.ts';

test('a person signs up, verifies the address, enters a wrong password, and resets the password', async ({
  page,
  accounts,
  allowConsole,
}) => {
  // The browser logs the provider's status 400 for a wrong password.
  allowConsole(/status of 400/);
  const account = { email: accounts.newEmail('ada'), name: 'Ada Lovelace', password: 'analytical-engine' };
  await page.goto('/');

  await signUp(page, account);
  await expect(page).toHaveURL('/user-page');
  await expect(greeting(page)).toHaveText('Hello, Ada Lovelace');
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  await expect(page.getByText('Please verify your Email.')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(await accounts.outOfBandLink(account.email, 'VERIFY_EMAIL'));
  await expect(other).toHaveURL('/');
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Please verify your Email.')).toBeHidden();

  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  await signInByForm(page, account);
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada Lovelace');
  await expect(page.getByText('Please verify your Email.')).toBeHidden();
  await signOut(page);

  const dialog = await openSignIn(page);
  await enterEmail(dialog, account.email);
  await enterPassword(dialog, 'not the password');
  await expect(dialog.getByText('don’t match an account')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);

  await recoverPassword(dialog);
  await accounts.resetPassword(account.email, 'difference-engine');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await signInByForm(page, { email: account.email, password: 'difference-engine' });
});
