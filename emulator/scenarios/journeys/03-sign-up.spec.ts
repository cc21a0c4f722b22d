import { expect, test } from '../../testing/test.ts';
import { refuse } from '../steps/provider-answers.ts';
import {
  continueWithEmail,
  enterEmail,
  enterNewAccount,
  enterPassword,
  greeting,
  openSignIn,
  recoverPassword,
  signInByForm,
  signInDialog,
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
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/don’t match an account/);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);

  await recoverPassword(dialog);
  await accounts.resetPassword(account.email, 'difference-engine');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await signInByForm(page, { email: account.email, password: 'difference-engine' });
});

test('a name is stored as typed, and shown as typed in the greeting', async ({ page, accounts }) => {
  const account = { email: accounts.newEmail('name'), name: '<b>Ada</b> & "Co" 👩‍🚀', password: 'long-enough' };
  await signUp(page, account);
  await expect(greeting(page)).toHaveText(`Hello, ${account.name}`);
  expect((await accounts.find(account.email))?.displayName).toBe(account.name);
});

test('a long name is shortened in the greeting, and a person without a visible name is greeted as User', async ({
  page,
  signIn,
}) => {
  await signIn(page, { name: 'x'.repeat(300) });
  await expect(greeting(page)).toHaveText(`Hello, ${'x'.repeat(20)} ...`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await signIn(page, { name: '\u3164\u200b' });
  await expect(greeting(page)).toHaveText('Hello, User');
  const lines = page.getByRole('region', { name: 'Account' }).getByRole('paragraph');
  await expect(lines, 'only the address').toHaveCount(1);
});

test('the verification mail can be sent again', async ({ page, accounts, signIn, faults }) => {
  const account = await signIn(page);
  await expect(page.getByText('Please verify your Email.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  expect(await accounts.outOfBandLinks(account.email)).toHaveLength(1);
  await faults.verify({
    operation: 'accounts:sendOobCode',
    match: { header: { 'X-Firebase-Locale': 'en' } },
  });

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
  await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password: 'long-enough' });
  await expect(page.getByText('The verification link could not be sent.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Email verification' })).toContainText(
    'Follow the link that we mail to you. No mail? Look in the spam folder, or have it sent again.',
  );
});

test.describe('with enumeration protection', () => {
  test.use({ enumerationProtection: true });

  test('a new person signs up, signs out and signs in again', async ({ page, accounts }) => {
    const email = accounts.newEmail('ada+3gpp');
    const dialog = await continueWithEmail(page, email);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await enterNewAccount(dialog, { name: 'Ada', password: 'right-password' });
    await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
    await signOut(page);
    await signInByForm(page, { email, password: 'right-password' });
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

  test('if the address of a sign-up is taken, the dialog does not say so, and one click leads to a password reset', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const email = accounts.newEmail('ada');
    const dialog = await continueWithEmail(page, email);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.getByLabel('First & last name').fill('Ada');
    await dialog.getByLabel('Choose password').fill('another-password');
    await accounts.create({ email });
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByText('The account could not be created.')).toBeVisible();
    await expect(dialog).not.toContainText(/may already have|exists|taken|in use/);

    await dialog.getByRole('button', { name: 'Reset your password' }).click();
    await expect(dialog.getByRole('heading', { name: 'Recover password' })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await dialog.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await accounts.resetPassword(email, 'remembered');
  });
});

test('a name without visible characters is refused at its field, and the other fields keep their text', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('blank');
  const dialog = await signUp(page, { email, name: '\u200b\u3164 ', password: 'long-enough' });
  await expect(dialog.getByLabel('First & last name')).toHaveAccessibleDescription('Enter your account name');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Choose password')).toHaveValue('long-enough');
  expect(await accounts.find(email)).toBeUndefined();
});

test('a person who double-clicks is signed up only once, gets only one mail, and is signed out only once', async ({
  page,
  accounts,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'WebDriver BiDi sends a double click as two single clicks.');
  const email = accounts.newEmail('twice');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  const dialog = signInDialog(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).dblclick();
  // A second click that comes when the next screen is there presses nothing.
  await dialog.getByRole('button', { name: 'Next' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).dblclick();
  await dialog.getByLabel('First & last name').fill('Ada');
  await dialog.getByLabel('Choose password').fill('long-enough');
  await dialog.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  expect(await accounts.outOfBandLinks(email)).toHaveLength(1);

  // Double-click slowly, so that the site sends the first mail before the second click.
  const again = page.getByRole('button', { name: 'Send the link again' });
  await again.dblclick({ delay: 400 });
  await expect(again).toBeEnabled();
  expect(await accounts.outOfBandLinks(email)).toHaveLength(2);

  await page.getByRole('button', { name: 'Log Out' }).dblclick();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).dblclick();
  await expect(page.getByText('You are logged out')).toBeVisible();
  await expect(page).toHaveURL('/');
});
