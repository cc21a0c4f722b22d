import type { Locator, Page } from '@playwright/test';
import type { Operation } from 'firebase-auth-faults/client';
import type { Accounts } from 'firebase-auth-faults';
import { expect, test as base } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { askForCode } from '../steps/phone.ts';
import { accountLink, expectSignedIn, signInButton } from '../steps/session.ts';
import { enterEmail, enterPassword, greeting, openSignIn, signUp } from '../steps/sign-in.ts';

/* A person who leaves sign-in while a call is under way is signed in on the page where they are. */

interface Fixtures {
  /** Holds a call, does what leads to it, and waits until it is under way. @returns the function that lets it go on */
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

/** Enters the address and the password of a new account. */
async function enterAccount(place: Locator, accounts: Accounts): Promise<void> {
  const { email, password } = await accounts.create();
  await enterEmail(place, email);
  await enterPassword(place, password);
}

/** Has a code sent to a new number, and types it. */
async function typeCode(place: Locator, accounts: Accounts): Promise<void> {
  const number = accounts.newPhoneNumber();
  await place.getByRole('button', { name: 'Sign in with phone' }).click();
  await askForCode(place, number);
  await place.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
}

/** Takes the first step into an account with two, and types the code of the second. */
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
  /** Goes as far as the call, in the open dialog or on the page. */
  prepare?: (place: Locator, accounts: Accounts) => Promise<void>;
  /** Makes the call. */
  act: (place: Locator, accounts: Accounts) => Promise<void>;
}

/** The ways of signing in that work in the dialog and on the page itself. */
const ways = {
  password: { operation: 'accounts:signInWithPassword', act: enterAccount },
  phone: { operation: 'accounts:signInWithPhoneNumber', prepare: typeCode, act: sendCode },
  'second step': { operation: 'mfaSignIn:finalize', prepare: typeSecondCode, act: sendCode },
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

test.describe('on a site with many ways of signing in', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'phone', 'anonymous'] } });

  for (const [way, { operation, prepare, act }] of Object.entries(dialogWays))
    test(`Back does not stop a sign-in in the dialog: ${way}`, async ({ page, accounts, hold }) => {
      const dialog = await openDialogOnFaq(page);
      await prepare?.(dialog, accounts);
      const goOn = await hold(operation, () => act(dialog, accounts));
      await page.goBack();
      await expect(dialog).toBeHidden();
      await goOn();
      await expectSignedInHere(page, '/');
    });

  for (const [way, { operation, prepare, act }] of Object.entries<Way>(ways))
    test(`a link does not stop a sign-in on the page: ${way}`, async ({ page, accounts, hold }) => {
      await page.goto('/auth?mode=select');
      const main = page.getByRole('main');
      await prepare?.(main, accounts);
      const goOn = await hold(operation, () => act(main, accounts));
      await faqLink(page).click();
      await expect(page).toHaveURL('/faq');
      await goOn();
      await expectSignedInHere(page, '/faq');
    });
});

const closings: Record<string, (dialog: Locator) => Promise<void>> = {
  Esc: (dialog) => dialog.page().keyboard.press('Escape'),
  'the close mark': (dialog) => dialog.getByRole('button', { name: 'Close' }).click(),
  'a click on the backdrop': (dialog) => dialog.page().mouse.click(5, 5),
};

for (const [closing, close] of Object.entries(closings))
  test(`closing the dialog by ${closing} does not stop the sign-in`, async ({ page, accounts, hold }) => {
    const dialog = await openSignIn(page, '/faq');
    const goOn = await hold('accounts:signInWithPassword', () => enterAccount(dialog, accounts));
    await close(dialog);
    await expect(dialog).toBeHidden();
    await goOn();
    await expectSignedInHere(page, '/faq');
  });

test('the focus moves from Sign In to the user icon in its place', async ({ page, accounts, hold }) => {
  const dialog = await openSignIn(page, '/faq');
  const goOn = await hold('accounts:signInWithPassword', () => enterAccount(dialog, accounts));
  await page.keyboard.press('Escape');
  await expect(signInButton(page)).toBeFocused();
  await goOn();
  await expect(accountLink(page)).toBeFocused();
});

test('the dialog goes on as before when opened again', async ({ page, accounts, hold }) => {
  const dialog = await openSignIn(page, '/faq');
  const goOn = await hold('accounts:signInWithPassword', () => enterAccount(dialog, accounts));
  await page.keyboard.press('Escape');
  await signInButton(page).click();
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await goOn();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

for (const operation of ['accounts:signUp', 'accounts:update'] as const)
  test(`Back before ${operation} is answered does not stop a sign-up`, async ({ page, accounts, hold }) => {
    const account = { email: accounts.newEmail('ada'), name: 'Ada', password: 'long-enough' };
    await page.goto('/');
    await faqLink(page).click();
    await expect(page).toHaveURL('/faq');
    const goOn = await hold(operation, () => signUp(page, account));
    await page.goBack();
    await goOn();
    await expectSignedInHere(page, '/', 'A verification link has been sent to your email.');
    await accounts.outOfBandLink(account.email, 'VERIFY_EMAIL');
    await accountLink(page).click();
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

test.describe('on a site that mails links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('leaving the page of a link does not stop the sign-in', async ({ page, accounts, hold }) => {
    const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
    const goOn = await hold('accounts:signInWithEmailLink', () => signInByLink(page, link));
    await expect(page.getByText('Signing in...')).toBeVisible();
    await page.keyboard.press('Escape');
    await faqLink(page).click();
    await expect(page).toHaveURL('/faq');
    // The widget's dialog would be there for a second.
    const isShown = page
      .getByText('Signed in!')
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    await goOn();
    await expectSignedInHere(page, '/faq');
    expect(await isShown).toBe(false);
  });
});
