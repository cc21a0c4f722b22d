import type { Page } from '@playwright/test';
import type { FaultsClient, Operation } from '../../faults/client.ts';
import type { Accounts } from '../../testing/fixtures/accounts.ts';
import { expect, test } from '../../testing/test.ts';
import { linkFor } from '../steps/email-link.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { askForCode } from '../steps/phone.ts';
import { accountLink, expectSignedIn, signInButton } from '../steps/session.ts';
import { enterEmail, enterPassword, greeting, openSignIn, signInDialog, signUp } from '../steps/sign-in.ts';

const password = 'long-enough';

/** Has a call held, does what leads to it, and waits until it is under way. @returns how to let it go on */
async function hold(
  faults: FaultsClient,
  operation: Operation,
  act: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const rule = await faults.inject({ operation, fault: { kind: 'stall' }, times: 1 });
  await act();
  await expect
    .poll(async () => (await faults.rules()).find(({ id }) => id === rule.id)?.hits, {
      message: `${operation} is under way`,
    })
    .toBe(1);
  return () => faults.remove(rule);
}

/** Enters an account's address and password in the open dialog, or on the page itself. */
async function enterAccount(page: Page, email: string, place = signInDialog(page)): Promise<void> {
  await enterEmail(place, email);
  await enterPassword(place, password);
}

const notice = (page: Page, text: string) =>
  page.locator('.notices').getByRole('status').filter({ hasText: text });

/** The person is signed in on the page where they are, and reads it. */
async function expectSignedInHere(page: Page, path: string, text = 'You are signed in.'): Promise<void> {
  await expectSignedIn(page);
  await expect(notice(page, text)).toBeVisible();
  await expect(page).toHaveURL(path);
}

/** Ways out of the dialog, and where each leaves the person, who came from / to /faq. */
const ways: Record<string, { leave: (page: Page) => Promise<unknown>; path: string }> = {
  Back: { leave: (page) => page.goBack(), path: '/' },
  Esc: { leave: (page) => page.keyboard.press('Escape'), path: '/faq' },
  'the close mark': {
    leave: (page) => signInDialog(page).getByRole('button', { name: 'Close' }).click(),
    path: '/faq',
  },
  'a click on the backdrop': { leave: (page) => page.mouse.click(5, 5), path: '/faq' },
};

async function comeToFaq(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
}

for (const [way, { leave, path }] of Object.entries(ways)) {
  test(`somebody who leaves the dialog by ${way} while a password is checked is signed in where they are`, async ({
    page,
    accounts,
    faults,
  }) => {
    const { email } = await accounts.create({ name: 'Ada', password });
    await comeToFaq(page);
    await openSignIn(page);
    const goOn = await hold(faults, 'accounts:signInWithPassword', () => enterAccount(page, email));
    await leave(page);
    await expect(signInDialog(page)).toBeHidden();
    await goOn();
    await expectSignedInHere(page, path);
  });
}

test('the focus that went back to Sign In is on the user icon when that takes its place', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await openSignIn(page, '/faq');
  const goOn = await hold(faults, 'accounts:signInWithPassword', () => enterAccount(page, email));
  await page.keyboard.press('Escape');
  await expect(signInButton(page)).toBeFocused();
  await goOn();
  await expect(accountLink(page)).toBeFocused();
});

type Flow = {
  operation: Operation;
  /** Does what makes the call, in the open dialog. */
  act: (page: Page, accounts: Accounts) => Promise<unknown>;
  /** Comes up to that, from the open dialog. */
  prepare?: (page: Page, accounts: Accounts) => Promise<unknown>;
};

/** Has a code sent to a new number, and types it. */
async function typeCode(page: Page, accounts: Accounts): Promise<void> {
  const dialog = signInDialog(page);
  const number = accounts.newPhoneNumber();
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await askForCode(dialog, number);
  await dialog.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
}

/** Takes the first step into an account with two, and types the code of the second. */
async function typeSecondCode(page: Page, accounts: Accounts): Promise<void> {
  const { email } = await accounts.create({ name: 'Ada', password });
  const phoneNumber = accounts.newPhoneNumber();
  await accounts.addSecondFactors(email, [{ phoneNumber }]);
  await enterAccount(page, email);
  const dialog = signInDialog(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('6-digit code').fill(await accounts.phoneCode(phoneNumber));
}

const sendCode = (page: Page) => signInDialog(page).getByRole('button', { name: 'Continue' }).click();

const flows: Record<string, Flow> = {
  Google: {
    operation: 'accounts:signInWithIdp',
    act: (page, accounts) =>
      signInWithNewGoogleAccount(page, { email: accounts.newEmail('ada'), name: 'Ada' }),
  },
  'a phone': { operation: 'accounts:signInWithPhoneNumber', prepare: typeCode, act: sendCode },
  'a second step': { operation: 'mfaSignIn:finalize', prepare: typeSecondCode, act: sendCode },
  'a guest account': {
    operation: 'accounts:signUp',
    act: (page) => signInDialog(page).getByRole('button', { name: 'Continue as guest' }).click(),
  },
};

test.describe('where people sign in in many ways', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'phone', 'anonymous'] } });

  for (const [flow, { operation, prepare, act }] of Object.entries(flows)) {
    test(`somebody who goes back while ${flow} signs them in is signed in where they are`, async ({
      page,
      accounts,
      faults,
    }) => {
      await comeToFaq(page);
      await openSignIn(page);
      await prepare?.(page, accounts);
      const goOn = await hold(faults, operation, () => act(page, accounts));
      await page.goBack();
      await expect(signInDialog(page)).toBeHidden();
      await goOn();
      await expectSignedInHere(page, '/');
    });
  }
});

for (const operation of ['accounts:signUp', 'accounts:update'] as const) {
  test(`somebody who goes back before ${operation} is answered has the new account, with its name and the mail`, async ({
    page,
    accounts,
    faults,
  }) => {
    const email = accounts.newEmail('ada');
    await comeToFaq(page);
    const goOn = await hold(faults, operation, () => signUp(page, { email, name: 'Ada', password }));
    await page.goBack();
    await goOn();
    await expectSignedInHere(page, '/', 'A verification link has been sent to your email.');
    await accounts.outOfBandLink(email, 'VERIFY_EMAIL');
    await accountLink(page).click();
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });
}

test('somebody who closes the dialog and opens it again is led on, as if it had stayed open', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await openSignIn(page, '/faq');
  const goOn = await hold(faults, 'accounts:signInWithPassword', () => enterAccount(page, email));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(signInDialog(page).getByLabel('Password')).toBeVisible();
  await goOn();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

const faqLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });

test('somebody who leaves the page that sign-in stands on is signed in where they are', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await page.goto('/auth?mode=select');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  const goOn = await hold(faults, 'accounts:signInWithPassword', () => enterAccount(page, email, main));
  await faqLink(page).click();
  await expect(page).toHaveURL('/faq');
  await goOn();
  await expectSignedInHere(page, '/faq');
});

test.describe('where people sign in by phone on the page itself', () => {
  test.use({ signInSettings: { methods: ['phone', 'email'] } });

  test('somebody who leaves it while the code is checked is signed in where they are', async ({
    page,
    accounts,
    faults,
  }) => {
    const number = accounts.newPhoneNumber();
    await page.goto('/auth?mode=select');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Sign in with phone' }).click();
    await askForCode(main, number);
    await main.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
    const goOn = await hold(faults, 'accounts:signInWithPhoneNumber', () =>
      main.getByRole('button', { name: 'Continue' }).click(),
    );
    await faqLink(page).click();
    await goOn();
    await expectSignedInHere(page, '/faq');
  });

  test('somebody who leaves it while the second step is checked is signed in where they are', async ({
    page,
    accounts,
    faults,
  }) => {
    const { email } = await accounts.create({ name: 'Ada', password });
    const phoneNumber = accounts.newPhoneNumber();
    await accounts.addSecondFactors(email, [{ phoneNumber }]);
    await page.goto('/auth?mode=select');
    const main = page.getByRole('main');
    await enterAccount(page, email, main);
    await main.getByRole('button', { name: 'Continue' }).click();
    await main.getByLabel('6-digit code').fill(await accounts.phoneCode(phoneNumber));
    const goOn = await hold(faults, 'mfaSignIn:finalize', () =>
      main.getByRole('button', { name: 'Continue' }).click(),
    );
    await faqLink(page).click();
    await goOn();
    await expectSignedInHere(page, '/faq');
  });
});

test.describe('where people sign in by link', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('somebody who leaves the page of the link while it signs them in is signed in where they are', async ({
    page,
    accounts,
    faults,
  }) => {
    const email = accounts.newEmail('ada');
    await page.goto('/');
    await enterEmail(await openSignIn(page), email);
    await expect(signInDialog(page).getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
    const link = await linkFor(accounts, email);
    const goOn = await hold(faults, 'accounts:signInWithEmailLink', () => page.goto(link));
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
