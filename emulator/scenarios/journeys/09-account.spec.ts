import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';

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
