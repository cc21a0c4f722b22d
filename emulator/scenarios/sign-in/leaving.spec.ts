import type { Locator, Page } from '@playwright/test';
import type { Accounts } from 'firebase-auth-faults';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { holdAnswer, refuse } from '../steps/provider-answers.ts';
import { expectSignedIn, expectSignedOut, openFrom, signInButton } from '../steps/session.ts';
import {
  enterEmail,
  enterNewAccount,
  enterPassword,
  greeting,
  openSignIn,
  signInByForm,
  signInDialog,
  signOut,
} from '../steps/sign-in.ts';

/*
 * A person leaves sign-in during a call. The sign-in may still finish, unless somebody has signed in meanwhile
 * (docs/decisions/0067). src/provider/sdk/sign-in.test.ts has the rule for each kind of sign-in.
 */

const signedInNotice = (page: Page) =>
  page.locator('.notices').getByRole('status').filter({ hasText: 'You are signed in.' });

async function expectSignedInHere(page: Page): Promise<void> {
  await expectSignedIn(page);
  await expect(signedInNotice(page)).toBeVisible();
  await expect(page).toHaveURL('/faq');
}

/** Submits the address and the password of a new account, in the dialog on /faq. */
async function enterAccount(page: Page, accounts: Accounts): Promise<Locator> {
  const { email, password } = await accounts.create();
  const dialog = await openSignIn(page, '/faq');
  await enterEmail(dialog, email);
  await enterPassword(dialog, password);
  return dialog;
}

test('a sign-in that the person leaves still signs the person in, and its notice goes with the session', async ({
  page,
  accounts,
  faults,
}) => {
  const { asked, release } = await holdAnswer(page, faults, 'accounts:signInWithPassword');
  const dialog = await enterAccount(page, accounts);
  await asked;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await release();
  await expectSignedInHere(page);
  const other = await openFrom(page, '/user-page');
  await signOut(other);
  await expectSignedOut(page);
  await expect(signedInNotice(page)).toHaveCount(0);
});

test('a dialog that was closed during a call opens with the first screen, and shows no late error', async ({
  page,
  accounts,
  faults,
}) => {
  const { asked, release } = await holdAnswer(page, faults, 'accounts:signInWithPassword', 'QUOTA_EXCEEDED');
  const dialog = await enterAccount(page, accounts);
  await asked;
  await page.keyboard.press('Escape');
  await signInButton(page).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
  await release();
  await expect(dialog.locator('.info-bar')).toHaveCount(0);
});

test('once the session has ended, nobody reads what was typed before it, in other tabs either', async ({
  page,
  signIn,
}) => {
  const dialog = await openSignIn(page, '/faq');
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill('ada@example.com');
  await page.keyboard.press('Escape');
  const other = await page.context().newPage();
  await signIn(other);
  await expectSignedIn(page);
  await signOut(other);
  await expectSignedOut(page);
  await signInButton(page).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
});

for (const [kind, refusal] of [
  ['answer', undefined],
  ['refusal', 'QUOTA_EXCEEDED'],
] as const)
  test(`after Cancel, the late ${kind} of a look-up changes nothing in the dialog`, async ({
    page,
    accounts,
    faults,
  }) => {
    const { email } = await accounts.create();
    const { asked, release } = await holdAnswer(page, faults, 'accounts:createAuthUri', refusal);
    const dialog = await openSignIn(page, '/faq');
    await enterEmail(dialog, email);
    await asked;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await dialog.getByLabel('Email').fill('grace@');
    await release();
    await expect(dialog.getByLabel('Email')).toHaveValue('grace@');
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(dialog.getByLabel('Password')).toHaveCount(0);
  });

test('if a person leaves a sign-up before it is answered, the site still stores the name and sends the mail', async ({
  page,
  accounts,
  faults,
}) => {
  const account = { email: accounts.newEmail('ada'), name: 'Ada', password: 'long-enough' };
  const { asked, release } = await holdAnswer(page, faults, 'accounts:signUp');
  const dialog = await openSignIn(page, '/faq');
  await enterEmail(dialog, account.email);
  await enterNewAccount(dialog, account);
  await asked;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await release();
  await accounts.outOfBandLink(account.email, 'VERIFY_EMAIL');
  await expectSignedIn(page);
  await page.goto('/user-page');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test.describe('with the provider’s window still open', () => {
  const ada = (accounts: Accounts) => ({ email: accounts.newEmail('ada'), name: 'Ada' });

  /** Opens the dialog on /faq and the provider's window, and returns to the dialog. @returns the window */
  async function openWindow(page: Page): Promise<Page> {
    await openSignIn(page, '/faq');
    const chooser = await openChooser(page);
    await page.bringToFront();
    return chooser;
  }

  test('after Esc in the dialog, the provider’s window still signs the person in, and the current page stays open', async ({
    page,
    accounts,
  }) => {
    const chooser = await openWindow(page);
    await page.keyboard.press('Escape');
    await chooseAccount(chooser, ada(accounts));
    await expectSignedInHere(page);
  });

  test('an error of the provider’s window is shown on the screen of the method that the person has chosen since', async ({
    page,
    accounts,
    faults,
  }) => {
    const chooser = await openWindow(page);
    const dialog = signInDialog(page);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await refuse(faults, 'accounts:signInWithIdp', 'USER_DISABLED', { times: 1 });
    await chooseAccount(chooser, ada(accounts));
    await expect(dialog.getByRole('alert').getByText(authErrors['auth/user-disabled'].text)).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeVisible();
  });

  test('the provider’s window changes nothing once somebody else has signed in', async ({
    page,
    accounts,
  }) => {
    const chooser = await openWindow(page);
    await page.keyboard.press('Escape');
    await signInByForm(page, await accounts.create({ name: 'Grace', verified: true }));
    await chooseAccount(chooser, ada(accounts));
    await expect(greeting(page)).toHaveText('Hello, Grace');
    await page.reload();
    await expect(greeting(page)).toHaveText('Hello, Grace');
  });
});
