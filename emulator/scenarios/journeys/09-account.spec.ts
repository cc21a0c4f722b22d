import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { refuse } from '../steps/provider-answers.ts';
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

test('a visitor who is not signed in is redirected from the user page to the home page', async ({ page }) => {
  await page.goto('/user-page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('the user icon replaces Sign In and leads to the user page', async ({ page, signIn }) => {
  await signIn(page, { verified: true });
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/user-page');
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expect(page.getByText('Please verify your Email.')).toBeHidden();
});

test('the verification mail can be sent again', async ({ page, accounts, signIn, faults }) => {
  const account = await signIn(page);
  await expect(page.getByText('Please verify your Email.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  expect(await accounts.outOfBandLinks(account.email)).toHaveLength(1);

  await refuse(faults, 'accounts:sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The verification link could not be sent. Too many account requests are coming from your IP address.',
  );
});

test('Log Out asks for confirmation, and Cancel and Esc do not log out', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Do you want to log out of');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeFocused();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('logging out leads to the home page, and shows a notice that can be dismissed', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'You are logged out' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('You are logged out')).toBeHidden();
  await page.goto('/user-page');
  await expect(page).toHaveURL('/');
});

test('the account page can also be opened in a second tab', async ({ page, signIn }) => {
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto('/user-page');
  await expect(greeting(other)).toHaveText('Hello, Ada');
});

test('if an account was deleted, a reload of its user page leads to the home page and signs the person out', async ({
  page,
  accounts,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await signIn(page);
  await accounts.remove(account.email);
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('if an account was disabled, coming back to the page signs the person out', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await accounts.create();
  await page.goto('/');
  await signInByForm(page, account);
  await accounts.disable(account.email);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText(authErrors['auth/user-disabled'].text);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/user-page');
  await expect(page).toHaveURL('/');
});
