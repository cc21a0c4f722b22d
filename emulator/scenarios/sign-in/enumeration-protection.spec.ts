import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import {
  continueWithEmail,
  enterEmail,
  enterNewAccount,
  enterPassword,
  greeting,
  openSignIn,
  openSignUp,
  recoverPassword,
  signOut,
  tryPassword,
} from '../steps/sign-in.ts';

withAndWithoutProtection((enumerationProtection) => {
  test('a person with an account reaches the password field and signs in', async ({ page, accounts }) => {
    const account = await accounts.create();
    await tryPassword(page, account.email, 'right-password');
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

  test('a new person signs up, signs out and signs in again', async ({ page, accounts }) => {
    const email = accounts.newEmail('new');
    await page.goto('/');
    const dialog = await openSignUp(page, email, enumerationProtection);
    await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await enterNewAccount(dialog, { name: 'Ada', password: 'right-password' });
    await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
    await signOut(page);

    await openSignIn(page);
    await enterEmail(dialog, email);
    await enterPassword(dialog, 'right-password');
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

  test('one click leads from sign-in to sign-up and back, and the typed address is kept', async ({
    page,
    accounts,
  }) => {
    const account = await accounts.create();
    const dialog = await continueWithEmail(page, account.email);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);

    await dialog.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(dialog.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
    await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
    await expect(dialog.getByRole('heading', { name: 'Recover password' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });

  test('a wrong password is refused at its field', async ({ page, accounts, allowConsole }) => {
    allowConsole(/status of 400/);
    const account = await accounts.create();
    const dialog = await tryPassword(page, account.email, 'wrong-password');
    await expect(dialog.getByText('don’t match an account')).toBeVisible();
    await expect(dialog.getByLabel('Password')).toHaveClass(/firebaseui-input-invalid/);
    await enterPassword(dialog, 'right-password');
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

  test('password recovery works for the owner of an account', async ({ page, accounts }) => {
    const account = await accounts.create({ name: 'Ada', password: 'forgotten' });
    const dialog = await continueWithEmail(page, account.email);
    await recoverPassword(dialog);
    await accounts.resetPassword(account.email, 'remembered');
  });
});

test.describe('under enumeration protection', () => {
  test.use({ enumerationProtection: true });

  test('a stranger cannot tell whether an account exists', async ({ page, accounts, allowConsole }) => {
    allowConsole(/status of 400/);
    const known = (await accounts.create()).email;
    const unknown = accounts.newEmail();
    const seen: string[][] = [];
    for (const email of [known, unknown]) {
      const screens: string[] = [];
      const dialog = await openSignIn(page, '/');
      const see = async () => screens.push((await dialog.innerText()).replaceAll(email, 'THE ADDRESS'));
      await enterEmail(dialog, email);
      await expect(dialog.getByLabel('Password')).toBeVisible();
      await see();
      await enterPassword(dialog, 'a guess');
      await expect(dialog.getByText('don’t match an account')).toBeVisible();
      await see();
      await recoverPassword(dialog);
      await see();
      seen.push(screens);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});
