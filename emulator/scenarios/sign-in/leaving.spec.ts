import type { Locator, Page } from '@playwright/test';
import type { Accounts, Operation } from 'firebase-auth-faults';
import { expect, test as base } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { openChooser, signInWithNewGoogleAccount } from '../steps/google.ts';
import { roundTrip } from '../steps/network.ts';
import { askForCode } from '../steps/phone.ts';
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

interface Fixtures {
  /** Delays a call, runs `act`, and waits until the call is pending. @returns a function that lets the call continue */
  hold: (operation: Operation, act: () => Promise<unknown>) => Promise<() => Promise<void>>;
}

const test = base.extend<Fixtures>({
  hold: async ({ faults }, use) =>
    use(async (operation, act) => {
      const rule = await faults.inject({ operation, fault: { kind: 'stall' }, times: 1 });
      await act();
      const hits = async () => (await faults.rules()).find(({ id }) => id === rule.id)?.hits;
      await expect.poll(hits, { message: `${operation} is under way` }).toBe(1);
      return () => faults.remove(rule);
    }),
});

async function expectSignedInHere(page: Page, path: string, text = 'You are signed in.'): Promise<void> {
  await expectSignedIn(page);
  await expect(page.locator('.notices').getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(page).toHaveURL(path);
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

/** Requests a code for a new phone number, and types the code. */
async function typeCode(place: Locator, accounts: Accounts): Promise<void> {
  const number = accounts.newPhoneNumber();
  await place.getByRole('button', { name: 'Sign in with phone' }).click();
  await askForCode(place, number);
  await place.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
}

/** Signs in with a password, and types the code for the second factor. */
async function typeSecondCode(place: Locator, accounts: Accounts): Promise<void> {
  const { email, password } = await accounts.create();
  const phoneNumber = accounts.newPhoneNumber();
  await accounts.addSecondFactors(email, [{ phoneNumber }]);
  await enterEmail(place, email);
  await enterPassword(place, password);
  await sendCode(place);
  await place.getByLabel('6-digit code').fill(await accounts.phoneCode(phoneNumber));
}

const sendCode = (place: Locator) => place.getByRole('button', { name: 'Continue' }).click();

interface Way {
  operation: Operation;
  /** The steps before the call, in the open dialog. */
  prepare?: (place: Locator, accounts: Accounts) => Promise<void>;
  /** The step that makes the site send the call. */
  act: (place: Locator, accounts: Accounts) => Promise<void>;
}

const ways = {
  password: { operation: 'accounts:signInWithPassword', act: enterAccount },
  phone: { operation: 'accounts:signInWithPhoneNumber', prepare: typeCode, act: sendCode },
  'second factor': { operation: 'mfaSignIn:finalize', prepare: typeSecondCode, act: sendCode },
} satisfies Record<string, Way>;

const dialogWays: Record<string, Way> = {
  ...ways,
  Google: {
    operation: 'accounts:signInWithIdp',
    act: (dialog, accounts) =>
      signInWithNewGoogleAccount(dialog.page(), { email: accounts.newEmail('ada'), name: 'Ada' }),
  },
  guest: {
    operation: 'accounts:signUp',
    act: (dialog) => dialog.getByRole('button', { name: 'Continue as guest' }).click(),
  },
};

/** Lets the call continue, and waits until the page has had time to react to the answer. */
async function answer(page: Page, operation: Operation, goOn: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(`${operation}?`));
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

test.describe('on a site with many sign-in methods', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'phone', 'anonymous'] } });

  for (const [way, { operation, prepare, act }] of Object.entries(dialogWays))
    test(`if the person presses Esc and signs in again, the late answer to the earlier sign-in has no effect: ${way}`, async ({
      page,
      accounts,
      hold,
    }) => {
      const dialog = await openDialogOnFaq(page);
      await prepare?.(dialog, accounts);
      const goOn = await hold(operation, () => act(dialog, accounts));
      await page.keyboard.press('Escape');
      await signGraceIn(page, accounts);
      await answer(page, operation, goOn);
      await expectGraceStays(page);
    });

  for (const way of ['password', 'phone'] as const)
    test(`a sign-in that the person leaves still signs the person in: ${way}`, async ({
      page,
      accounts,
      hold,
    }) => {
      const { operation, prepare, act }: Way = ways[way];
      const dialog = await openDialogOnFaq(page);
      await prepare?.(dialog, accounts);
      const goOn = await hold(operation, () => act(dialog, accounts));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await answer(page, operation, goOn);
      await expectSignedInHere(page, '/faq');
    });
});

test('a dialog that the person has closed during a call opens with the first screen, and shows no late error', async ({
  page,
  accounts,
  faults,
}) => {
  const operation = 'accounts:signInWithPassword';
  const refusal = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' } as const;
  const held = await faults.inject({ operation, fault: [{ kind: 'stall' }, refusal], times: 1 });
  const dialog = await openDialogOnFaq(page);
  const asked = page.waitForRequest(`**/${operation}?*`);
  await enterAccount(dialog, accounts);
  await asked;
  await page.keyboard.press('Escape');
  await signInButton(page).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
  await answer(page, operation, () => faults.remove(held));
  await expect(dialog.locator('.firebaseui-info-bar')).toHaveCount(0);
});

test('a sign-in in another tab cancels a pending sign-in', async ({ page, accounts, hold, signIn }) => {
  await signIn(page);
  const other = await openFrom(page, '/user-page');
  await signOut(page);
  await expectSignedOut(other);
  const dialog = await openSignIn(page);
  const goOn = await hold('accounts:signInWithPassword', () => enterAccount(dialog, accounts));
  await signGraceIn(other, accounts);
  await answer(page, 'accounts:signInWithPassword', goOn);
  await page.goto('/user-page');
  for (const tab of [page, other]) await expectGraceStays(tab);
});

for (const operation of ['accounts:signUp', 'accounts:update'] as const)
  test(`if a person leaves a sign-up before ${operation} is answered, the site still stores the name and sends the mail`, async ({
    page,
    accounts,
    hold,
  }) => {
    const account = { email: accounts.newEmail('ada'), name: 'Ada', password: 'long-enough' };
    await page.goto('/faq');
    const goOn = await hold(operation, () => signUp(page, account));
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
    await expectSignedInHere(page, '/faq');
  });

  test('the provider’s window signs the person in even if the person has chosen another method meanwhile', async ({
    page,
    accounts,
  }) => {
    const dialog = await openDialogOnFaq(page);
    const chooser = await openChooser(page);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await chooseAccount(chooser, ada(accounts));
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

  test('an error after the choice of an account appears in the dialog even if the person has chosen another method', async ({
    page,
    accounts,
    faults,
  }) => {
    const dialog = await openDialogOnFaq(page);
    const chooser = await openChooser(page);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await faults.inject({
      operation: 'accounts:signInWithIdp',
      fault: { kind: 'connection-reset' },
      times: 1,
    });
    await chooseAccount(chooser, ada(accounts));
    await expect(dialog.getByText('We could not reach the sign-in service.')).toBeVisible();
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

test.describe('on a site that mails links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('leaving the page of a mailed link does not cancel the sign-in', async ({ page, accounts, hold }) => {
    const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
    const goOn = await hold('accounts:signInWithEmailLink', () => signInByLink(page, link));
    await expect(page.getByText('Signing in...')).toBeVisible();
    await page.keyboard.press('Escape');
    await faqLink(page).click();
    await expect(page).toHaveURL('/faq');
    await goOn();
    await expectSignedInHere(page, '/faq');
  });
});
