import type { Page } from '@playwright/test';
import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { rightToLeftNames } from '../steps/names.ts';
import { holdRequests } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import { greeting, signInByForm, signOut, signUp } from '../steps/sign-in.ts';

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

test('a person without a name is greeted as User', async ({ page, signIn }) => {
  await signIn(page, { name: '' });
  await expect(greeting(page)).toHaveText('Hello, User');
});

for (const name of rightToLeftNames)
  test(`the name “${name}” does not reorder the text around it`, async ({ page, signIn }) => {
    await signIn(page, { name, verified: true });
    await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveText(name);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.locator('bdi')).toHaveText(name);
    await expect(account.locator('.identity-name > :not(bdi)')).toHaveCount(0);
  });

test('the dots of a shortened right-to-left name are at the left, where the name ends', async ({
  page,
  signIn,
}) => {
  await signIn(page, { name: 'אברהם יצחק יעקב יוסף יהודה בנימין', verified: true });
  const bdi = page.getByRole('heading', { level: 1 }).locator('bdi');
  await expect(bdi).toHaveText(/ \.\.\.$/);
  const [first, dots] = await bdi.evaluate((element) => {
    const text = element.firstChild!;
    return [0, text.textContent!.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(dots!).toBeLessThan(first!);
});

test('on the user page, the request to verify the address is above the account and its Log Out button', async ({
  page,
  signIn,
}) => {
  const { email } = await signIn(page, { name: 'Augusta Ada King, Countess of Lovelace' });
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText('AL', { exact: true })).toBeVisible();
  await expect(account.getByText('Augusta Ada King, Countess of Lovelace')).toBeVisible();
  await expect(account.getByText(email)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Send the link again', 'Log Out']);
  const task = (await page.getByRole('region', { name: 'Email verification' }).boundingBox())!;
  expect(task.y + task.height).toBeLessThan((await account.boundingBox())!.y);
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

test('a newcomer whose verification mail could not be sent is told to request the mail again', async ({
  page,
  accounts,
  faults,
}) => {
  await refuse(faults, 'accounts:sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await page.goto('/');
  await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password: 'long-enough' });
  await expect(page.getByText('The verification link could not be sent.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Email verification' })).toContainText(
    'Follow the link that we mail to you. No mail? Look in the spam folder, or have it sent again.',
  );
});

test('a notice that appears while the account page loads is still visible when the page has loaded', async ({
  page,
  context,
  accounts,
}) => {
  const release = await holdRequests(context, '**/assets/account-*.js');
  await page.goto('/');
  const mailed = page.waitForResponse(/accounts:sendOobCode/);
  await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password: 'long-enough' });
  await (await mailed).finished();
  const notice = page.getByText('A verification link has been sent to your email.');
  await expect(notice).toBeVisible();
  const sendAgain = page.getByRole('button', { name: 'Send the link again' });
  await expect(sendAgain).toBeHidden();

  release();
  await expect(sendAgain).toBeVisible();
  await expect(notice).toBeVisible();
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

test('the account page can also be opened in a second tab', async ({ page, signIn }) => {
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto('/user-page');
  await expect(greeting(other)).toHaveText('Hello, Ada');
});

for (const [what, act] of [
  ['coming back to the page', comeBack],
  ['requesting the verification mail again', askForMail],
] as const) {
  test(`if an account was disabled, ${what} signs the person out`, async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const account = await accounts.create();
    await page.goto('/');
    await signInByForm(page, account);
    await accounts.disable(account.email);
    await act(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert')).toContainText(authErrors['auth/user-disabled'].text);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.goto('/user-page');
    await expect(page).toHaveURL('/');
  });
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function askForMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send the link again' }).click();
}
