import { totpCode } from 'firebase-auth-faults';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import {
  accountDialog,
  addApp,
  comeBackLater,
  confirmPassword,
  openChange,
  withSecondSteps,
} from '../steps/account.ts';
import { applyLink, openLink, pressToApply } from '../steps/mail-links.ts';
import { openPage } from '../steps/session.ts';
import { greeting, signInByForm, signOut, tryPassword } from '../steps/sign-in.ts';

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
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/#main');
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
  await signInByForm(page, account, '/');
  await accounts.disable(account.email);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText(authErrors['auth/user-disabled'].text);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/user-page');
  await expect(page).toHaveURL('/');
});

test('a person changes the name, and all tabs greet the person by the new name', async ({
  page,
  signIn,
  accounts,
}) => {
  const { email } = await signIn(page);
  const other = await openPage(page.context(), '/user-page');
  const dialog = await openChange(page, 'Change name');
  const field = dialog.getByLabel('First & last name');
  await expect(field).toHaveValue('Ada');
  await field.fill(' ');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Enter your account name');
  await field.fill('Ada Lovelace');
  await field.press('Enter');
  await expect(page.getByText('Your name is changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) await expect(greeting(tab)).toHaveText('Hello, Ada Lovelace');
  expect((await accounts.find(email))?.displayName).toBe('Ada Lovelace');
});

test('an address changes when the person follows the mailed link, and a mail to the old address takes the change back', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await faults.changeProject({ addressChanges: true });
  const account = await accounts.create({ verified: true });
  const newEmail = accounts.newEmail('new');
  await signInByForm(page, account, '/');
  const dialog = await openChange(page, 'Change address');
  await dialog.getByLabel('Email').fill(newEmail);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(`We have sent a link to ${newEmail}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(account.email);

  await applyLink(page, await accounts.outOfBandLink(account.email, 'VERIFY_AND_CHANGE_EMAIL'));
  await expect(page.getByText(`You can now sign in with your new email ${newEmail}.`)).toBeVisible();
  // The provider refuses the tokens of the old address.
  await page.goto('/user-page');
  await expect(page.getByRole('alert')).toContainText(authErrors['auth/user-token-expired'].text);
  await signInByForm(page, { ...account, email: newEmail });
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(newEmail);

  await applyLink(page, await accounts.outOfBandLink(account.email, 'RECOVER_EMAIL'));
  await expect(
    page.getByText(`Your sign-in email address has been changed back to ${account.email}.`),
  ).toBeVisible();
  expect(await accounts.find(newEmail)).toBeUndefined();
});

test('a person changes the password', async ({ page, signIn, accounts }) => {
  const { email } = await signIn(page);
  const dialog = await openChange(page, 'Change password');
  await expect(dialog.getByText('At least 6 characters')).toBeVisible();
  await dialog.getByLabel('New password').fill('second-password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await accounts.call('signInWithPassword', { email, password: 'second-password' });
});

test('six minutes after signing in, a person confirms with the password, and the change goes on', async ({
  page,
  signIn,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const { email, password } = await signIn(page);
  await comeBackLater(page);
  const dialog = await openChange(page, 'Change password');
  await dialog.getByLabel('New password').fill('second-password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please login again to perform this operation')).toBeVisible();
  await confirmPassword(dialog, 'wrong-password');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'That is not the password of this account. Try again.',
  );
  await confirmPassword(dialog, password);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await accounts.call('signInWithPassword', { email, password: 'second-password' });
});

test('a person deletes the account, and every tab says so, even one with the same question', async ({
  page,
  signIn,
  accounts,
  allowConsole,
}) => {
  // The other tab may ask the provider about its person a moment too late.
  allowConsole(/status of 400.*accounts:lookup/);
  const { email } = await signIn(page);
  const other = await openPage(page.context(), '/user-page');
  await openChange(other, 'Delete my account');
  await page.bringToFront();
  const dialog = await openChange(page, 'Delete my account');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByText('It does not end a subscription or a payment.')).toContainText(
    site.supportEmail,
  );
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('status').filter({ hasText: 'Your account is deleted.' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(accountDialog(tab)).toHaveCount(0);
  }
  expect(await accounts.find(email)).toBeUndefined();
});

test.describe('on a site with second steps', () => {
  test.use(withSecondSteps);

  test('a person adds an authenticator app by its key, needs it to sign in, and removes it', async ({
    page,
    signIn,
    faults,
  }) => {
    await faults.changeProject({ totp: true });
    const account = await signIn(page, { verified: true });
    const dialog = await openChange(page, 'Change second step');
    const key = await addApp(dialog);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await signOut(page);

    const signInAgain = await tryPassword(page, account.email, account.password);
    await expect(signInAgain.getByText('You will need a code from your authenticator app.')).toBeVisible();
    await signInAgain.getByRole('button', { name: 'Continue' }).click();
    // Each code is valid once, so this is the next one.
    await signInAgain.getByLabel('6-digit code').fill(totpCode(key, Date.now() + 30_000));
    await signInAgain.getByRole('button', { name: 'Continue' }).click();
    await expect(greeting(page)).toBeVisible();
    const again = await openChange(page, 'Change second step');
    await again.getByRole('button', { name: 'Remove' }).click();
    await expect(again.getByText('The second step is removed.')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Done' })).toBeFocused();
    await expect(again.getByText('Authenticator app', { exact: true })).toHaveCount(0);
  });

  test('a person adds a phone, and the link in the mail about it removes it', async ({
    page,
    signIn,
    accounts,
    faults,
  }) => {
    await faults.changeProject({ secondFactorMails: true });
    const { email } = await signIn(page, { verified: true });
    const number = accounts.newPhoneNumber();
    const dialog = await openChange(page, 'Change second step');
    await dialog.getByRole('button', { name: 'Add a phone' }).click();
    await dialog.getByLabel('Phone number').fill(number);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText(`Phone number ending in ${number.slice(-4)}`)).toBeVisible();
    expect((await accounts.find(email))?.mfaInfo).toHaveLength(1);

    await openLink(page, await accounts.outOfBandLink(email, 'REVERT_SECOND_FACTOR_ADDITION'));
    await expect(page.getByText(`The phone ${number} will no longer be needed`)).toBeVisible();
    await pressToApply(page, 'revertSecondFactorAddition');
    await expect(page.getByRole('heading', { name: 'Removed second factor' })).toBeVisible();
    expect((await accounts.find(email))?.mfaInfo ?? []).toEqual([]);
  });

  test('a person whose address is not verified is asked to verify it first', async ({ page, signIn }) => {
    await signIn(page);
    const dialog = await openChange(page, 'Change second step');
    await expect(dialog.getByText('To add one, verify your email address first.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  });
});
