import type { Locator, Page } from '@playwright/test';
import type { Accounts, FaultsClient, Operation } from 'firebase-auth-faults';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { roundTrip } from '../steps/network.ts';
import { expectSignedIn, expectSignedOut, openFrom, signInButton } from '../steps/session.ts';
import {
  enterEmail,
  enterPassword,
  greeting,
  openSignIn,
  signInDialog,
  signOut,
  signUp,
} from '../steps/sign-in.ts';

/*
 * A person leaves sign-in during a call. The sign-in may still finish, unless somebody has signed in meanwhile
 * (docs/decisions/0067).
 */

const OPERATION = 'accounts:signInWithPassword';

/** Holds the first call of an operation, and runs `act`, which makes it. @returns a function that lets the call continue */
async function hold(faults: FaultsClient, operation: Operation, act: () => Promise<unknown>) {
  const rule = await faults.inject({ operation, fault: { kind: 'stall' }, times: 1 });
  await act();
  await faults.waitForCall({ operation });
  return () => faults.remove(rule);
}

const signedInNotice = (page: Page) =>
  page.locator('.notices').getByRole('status').filter({ hasText: 'You are signed in.' });

async function expectSignedInHere(page: Page): Promise<void> {
  await expectSignedIn(page);
  await expect(signedInNotice(page)).toBeVisible();
  await expect(page).toHaveURL('/faq');
}

const faqLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });

/** Opens the dialog on /faq. Back leads to the home page. */
async function openDialogOnFaq(page: Page): Promise<Locator> {
  await page.goto('/');
  await faqLink(page).click();
  await expect(page).toHaveURL('/faq');
  return openSignIn(page);
}

/** Creates an account, and submits its address and its password. */
async function enterAccount(place: Locator, accounts: Accounts): Promise<void> {
  const { email, password } = await accounts.create();
  await enterEmail(place, email);
  await enterPassword(place, password);
}

/** Lets the call continue, and waits until the page has had time to react to the answer. */
async function answer(page: Page, goOn: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(`${OPERATION}?`));
  await goOn();
  await answered;
  await roundTrip(page);
}

/** Opens the dialog, which is idle, and signs Grace in. */
async function signGraceIn(page: Page, accounts: Accounts): Promise<void> {
  const { email, password } = await accounts.create({ name: 'Grace', verified: true });
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await enterEmail(dialog, email);
  await enterPassword(dialog, password);
  await expect(greeting(page)).toHaveText('Hello, Grace');
}

async function expectGraceStays(page: Page): Promise<void> {
  await expect(greeting(page)).toHaveText('Hello, Grace');
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Grace');
}

test('if the person presses Esc and signs in again, the late answer to the earlier sign-in has no effect', async ({
  page,
  accounts,
  faults,
}) => {
  const dialog = await openDialogOnFaq(page);
  const goOn = await hold(faults, OPERATION, () => enterAccount(dialog, accounts));
  await page.keyboard.press('Escape');
  await signGraceIn(page, accounts);
  await answer(page, goOn);
  await expectGraceStays(page);
});

test('a sign-in that the person leaves still signs the person in, and its notice goes with the session', async ({
  page,
  accounts,
  faults,
}) => {
  const dialog = await openDialogOnFaq(page);
  const goOn = await hold(faults, OPERATION, () => enterAccount(dialog, accounts));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await answer(page, goOn);
  await expectSignedInHere(page);
  const other = await openFrom(page, '/user-page');
  await signOut(other);
  await expectSignedOut(page);
  await expect(signedInNotice(page)).toHaveCount(0);
});

test('a dialog that the person has closed during a call opens with the first screen, and shows no late error', async ({
  page,
  accounts,
  faults,
}) => {
  const refusal = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' } as const;
  const held = await faults.inject({ operation: OPERATION, fault: [{ kind: 'stall' }, refusal], times: 1 });
  const dialog = await openDialogOnFaq(page);
  const asked = page.waitForRequest(`**/${OPERATION}?*`);
  await enterAccount(dialog, accounts);
  await asked;
  await page.keyboard.press('Escape');
  await signInButton(page).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
  await answer(page, () => faults.remove(held));
  await expect(dialog.locator('.info-bar')).toHaveCount(0);
});

const leaveBy = {
  async Esc(page: Page) {
    await page.keyboard.press('Escape');
    await signInButton(page).click();
  },
  Cancel: (page: Page) => signInDialog(page).getByRole('button', { name: 'Cancel' }).click(),
};

for (const [way, kind, fault] of [
  ['Esc', 'answer', { kind: 'stall' }],
  ['Cancel', 'answer', { kind: 'stall' }],
  ['Cancel', 'refusal', [{ kind: 'stall' }, { kind: 'provider-error', message: 'QUOTA_EXCEEDED' }]],
] as const)
  test(`after ${way}, the late ${kind} of a look-up changes nothing in the dialog`, async ({
    page,
    accounts,
    faults,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const operation = 'accounts:createAuthUri';
    const { email } = await accounts.create();
    const dialog = await openDialogOnFaq(page);
    const held = await faults.inject({ operation, fault, times: 1 });
    await enterEmail(dialog, email);
    await faults.waitForCall({ operation });
    await leaveBy[way](page);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await dialog.getByLabel('Email').fill('grace@');
    const answered = page.waitForResponse(`**/${operation}?*`);
    await faults.remove(held);
    await answered;
    await roundTrip(page);
    await expect(dialog.getByLabel('Email')).toHaveValue('grace@');
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(dialog.getByLabel('Password')).toHaveCount(0);
  });

test('a sign-in in another tab cancels a pending sign-in', async ({ page, accounts, faults, signIn }) => {
  await signIn(page);
  const other = await openFrom(page, '/user-page');
  await signOut(page);
  await expectSignedOut(other);
  const dialog = await openSignIn(page);
  const goOn = await hold(faults, OPERATION, () => enterAccount(dialog, accounts));
  await signGraceIn(other, accounts);
  await answer(page, goOn);
  await page.goto('/user-page');
  for (const tab of [page, other]) await expectGraceStays(tab);
});

test('if a person leaves a sign-up before it is answered, the site still stores the name and sends the mail', async ({
  page,
  accounts,
  faults,
}) => {
  const account = { email: accounts.newEmail('ada'), name: 'Ada', password: 'long-enough' };
  await page.goto('/faq');
  const goOn = await hold(faults, 'accounts:signUp', () => signUp(page, account));
  await page.keyboard.press('Escape');
  await expect(signInDialog(page)).toBeHidden();
  await goOn();
  await accounts.outOfBandLink(account.email, 'VERIFY_EMAIL');
  await expectSignedIn(page);
  await page.goto('/user-page');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test.describe('with the provider’s window still open', () => {
  const ada = (accounts: Accounts) => ({ email: accounts.newEmail('ada'), name: 'Ada' });

  test('after Esc in the dialog, the provider’s window still signs the person in, and the current page stays open', async ({
    page,
    accounts,
  }) => {
    await openDialogOnFaq(page);
    const chooser = await openChooser(page);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await chooseAccount(chooser, ada(accounts));
    await expectSignedInHere(page);
  });

  test('an error of the provider’s window is shown on the screen of the method that the person has chosen since', async ({
    page,
    accounts,
    faults,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const dialog = await openDialogOnFaq(page);
    const chooser = await openChooser(page);
    await page.bringToFront();
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
    const fault = { kind: 'provider-error', message: 'USER_DISABLED' } as const;
    await faults.inject({ operation: 'accounts:signInWithIdp', fault, times: 1 });
    await chooseAccount(chooser, ada(accounts));
    await expect(dialog.getByRole('alert').getByText(authErrors['auth/user-disabled'].text)).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeVisible();
  });

  test('the provider’s window changes nothing once somebody else has signed in', async ({
    page,
    accounts,
  }) => {
    await openDialogOnFaq(page);
    const chooser = await openChooser(page);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await signGraceIn(page, accounts);
    await chooseAccount(chooser, ada(accounts));
    await expectGraceStays(page);
  });
});
