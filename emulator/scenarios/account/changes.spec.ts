import { authErrors } from '../../../src/auth/auth-errors.ts';
import { createByLink } from '../../site/people.ts';
import { expect, test } from '../../testing/test.ts';
import {
  accountDialog,
  comeBackLater,
  confirmPassword,
  openChange,
  withSecondSteps,
} from '../steps/account.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { continueAsGuest } from '../steps/guests.ts';
import { holdAnswer } from '../steps/provider-answers.ts';
import { accountWithFactors, confirmByText, takeFirstStep } from '../steps/second-factor.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { openPage } from '../steps/session.ts';
import {
  enterEmail,
  enterNewAccount,
  enterPassword,
  greeting,
  openSignIn,
  signInByForm,
  signOut,
} from '../steps/sign-in.ts';
import { choose, test as testWithTenants } from '../steps/tenants.ts';

/* What people, other tabs and the provider do at the wrong moment. The rows of the replay have the errors of each call. */

test('a double click on “Delete my account” deletes nothing', async ({ page, signIn, accounts }) => {
  const { email } = await signIn(page);
  await page.getByRole('button', { name: 'Delete my account' }).dblclick();
  await page.waitForLoadState('networkidle');
  expect(await accounts.find(email)).toBeDefined();
});

test('a second Enter on “Delete my account” cancels the deletion', async ({ page, signIn, accounts }) => {
  const { email } = await signIn(page);
  const dialog = await openChange(page, 'Delete my account');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await accounts.find(email)).toBeDefined();
});

test('if the person logs out in another tab, the answer of the earlier session changes and says nothing', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn(page);
  const other = await openPage(page.context(), '/user-page');
  const dialog = await openChange(page, 'Change name');
  await dialog.getByLabel('First & last name').fill('Grace');
  const late = await faults.inject({ operation: 'accounts:update', fault: { kind: 'latency', ms: 3000 } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await signOut(other);
  await expect(page).toHaveURL('/');
  await expect(accountDialog(page)).toHaveCount(0);
  await expect.poll(async () => (await faults.rules()).find(({ id }) => id === late.id)?.hits).toBe(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('.notices p')).toHaveCount(0);
});

test('if somebody else signs in in another tab, the open dialog of the earlier person is gone', async ({
  page,
  signIn,
  accounts,
}) => {
  const { email } = await signIn(page);
  await openChange(page, 'Change name');
  await signIn(await page.context().newPage(), { name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
  await expect(accountDialog(page)).toHaveCount(0);
  const field = (await openChange(page, 'Change name')).getByLabel('First & last name');
  await expect(field).toHaveValue('Grace');
  await field.fill('Grace Hopper');
  await field.press('Enter');
  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');
  expect((await accounts.find(email))?.displayName).toBe('Ada');
});

test('the late answer of a dialog that was closed leaves the next one open, with what was typed', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn(page);
  const { asked, release } = await holdAnswer(page, faults, 'accounts:update');
  const first = await openChange(page, 'Change name');
  await first.getByLabel('First & last name').fill('Ada Lovelace');
  await first.getByRole('button', { name: 'Save' }).click();
  await asked;
  await page.keyboard.press('Escape');
  const field = (await openChange(page, 'Change address')).getByLabel('Email');
  await field.fill('ada@');
  await release();
  await expect(page.getByText('Your name is changed.')).toBeVisible();
  await expect(field).toHaveValue('ada@');
});

test('the question whether it is you says why, and Cancel leads back to the field', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await comeBackLater(page);
  const dialog = await openChange(page, 'Change password');
  await dialog.getByLabel('New password').fill('correct horse 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    authErrors['auth/requires-recent-login'].text,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('New password')).toBeFocused();
});

test('a person who signs in with Google sets a password, and signs in with it', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('ada');
  await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email, name: 'Ada' });
  const dialog = await openChange(page, 'Change password');
  await expect(dialog.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await dialog.getByLabel('New password').fill('correct horse 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await signOut(page);
  await signInByForm(page, { email, password: 'correct horse 1' });
});

testWithTenants('a person changes the password at the own organization', async ({ page, accounts }) => {
  const email = accounts.newEmail('ada');
  const first = await choose(page, 'Acme');
  await enterEmail(first, email);
  await enterNewAccount(first, { name: 'Ada', password: 'correct horse 1' });
  const dialog = await openChange(page, 'Change password');
  await dialog.getByLabel('New password').fill('correct horse 2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await signOut(page);
  const again = await choose(page, 'Acme');
  await enterEmail(again, email);
  await enterPassword(again, 'correct horse 2');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test.describe('under enumeration protection', () => {
  test.use({ enumerationProtection: true });

  test('a person who types the own address, or one that is taken, is told so', async ({
    page,
    signIn,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const taken = await accounts.create();
    const own = await signIn(page);
    const field = (await openChange(page, 'Change address')).getByLabel('Email');
    for (const [typed, sentence] of [
      [own.email.toUpperCase(), 'That is your address already. Enter another one.'],
      [taken.email, 'This email address may already have an account. Enter another one.'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toHaveValue(typed);
    }
  });
});

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test('a guest can only delete the account', async ({ page }) => {
    await continueAsGuest(page);
    await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(0);
    const dialog = await openChange(page, 'Delete my account');
    await expect(dialog.getByText('Your guest account is deleted at once.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
  });
});

test.describe('on a site that mails sign-in links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('a person confirms by a mailed link, comes back and deletes the account', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    await createByLink(accounts, email);
    const { link } = await mailLink(page, accounts, email);
    await signInByLink(page, link);
    await expect(greeting(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
    await comeBackLater(page);
    const dialog = await openChange(page, 'Delete my account');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByRole('button', { name: 'Email me a link' }).click();
    await expect(dialog.getByText('Open the link in the mail')).toContainText(email);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.clock.setFixedTime(Date.now());
    await page.goto(await accounts.outOfBandLink(email, 'EMAIL_SIGNIN'));
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(greeting(page)).toBeVisible();
    const again = await openChange(page, 'Delete my account');
    await again.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
  });
});

test.describe('on a site with second steps', () => {
  test.use(withSecondSteps);

  test('a person with a second step confirms with the password and a code', async ({ page, accounts }) => {
    const { numbers, ...account } = await accountWithFactors(accounts, 'Mobile');
    await confirmByText(await takeFirstStep(page, account), accounts, numbers[0]!);
    await expect(greeting(page)).toBeVisible();
    await comeBackLater(page);
    const dialog = await openChange(page, 'Delete my account');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await confirmPassword(dialog, account.password);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeHidden();
    await confirmByText(dialog, accounts, numbers[0]!);
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    expect(await accounts.find(account.email)).toBeUndefined();
  });

  test('a person whose account an administrator has just disabled is told so in place of the second steps', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const account = await accounts.create();
    await signInByForm(page, account, '/');
    await accounts.disable(account.email);
    await page.getByRole('button', { name: 'Change second step' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert')).toContainText(authErrors['auth/user-disabled'].text);
  });
});
