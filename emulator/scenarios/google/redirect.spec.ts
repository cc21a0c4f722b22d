import type { Locator, Page } from '@playwright/test';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { blockWindows, signInWithNewGoogleAccount } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { enterCode } from '../steps/phone.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { goOn } from '../steps/second-factor.ts';
import { expectSignedIn } from '../steps/session.ts';
import { greeting, openSignIn, signInDialog } from '../steps/sign-in.ts';

test('the dialog says why a sign-in by redirect was refused', async ({ page, accounts, faults }) => {
  await blockWindows(page);
  await openSignIn(page, '/faq');
  await refuse(faults, 'accounts:signInWithIdp', 'FEDERATED_USER_ID_ALREADY_LINKED');
  await signInDialog(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await chooseAccount(page, { email: accounts.newEmail('grace') });

  await expect(
    signInDialog(page).getByText('This way of signing in belongs to another account.'),
  ).toBeVisible();
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('after a person has signed in through a popup, the browser stores only the session of the site', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('grace');
  await openSignIn(page, '/faq');
  await signInWithNewGoogleAccount(page, { email });
  await expectSignedIn(page);

  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(left.databases.toSorted()).toEqual(['firebase-heartbeat-database', 'specdock-sessions']);
  expect(left.local.filter((key) => !key.startsWith('specdock:'))).toEqual([]);
  expect(left.session).toEqual(['specdock:session-id']);
});

test('if the SDK reports a blocked popup after the choice of an account, the page redirects to the provider', async ({
  page,
  accounts,
  faults,
}) => {
  await openSignIn(page, '/faq');
  await refuse(faults, 'accounts:signInWithIdp', 'popup-blocked');
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('grace') });
  await expect(page).toHaveURL(/\/emulator\/auth\/handler/);
});

const inMain = (page: Page) => page.getByRole('main');

/** Goes to Google's page by the button on a screen of the page itself, whose window the browser has blocked. */
const goToGoogle = (place: Locator) => place.getByRole('button', { name: 'Sign in with Google' }).click();

async function expectGrace(page: Page): Promise<void> {
  await expect(greeting(page)).toHaveText('Hello, Grace');
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Grace');
  await expect(signInDialog(page)).toBeHidden();
}

for (const [where, address, button] of [
  ['the page for sign-in', '/auth?mode=select', undefined],
  ['the page of a spent link', '/auth?mode=verifyEmail&oobCode=spent', 'Sign in'],
] as const)
  test(`a redirect that begins on ${where} signs the person in, in the dialog`, async ({
    page,
    accounts,
    allowConsole,
  }) => {
    // The browser logs the provider's status 400 for a spent link.
    if (button) allowConsole(/status of 400/);
    await blockWindows(page);
    await page.goto(address);
    if (button) await inMain(page).getByRole('button', { name: button, exact: true }).click();
    await goToGoogle(inMain(page));
    await chooseAccount(page, { email: accounts.newEmail('grace'), name: 'Grace' });
    await expectGrace(page);
  });

test('a redirect asks for the second factor of the account', async ({ page, accounts }) => {
  const email = await accounts.createBy('google.com', 'Grace');
  const number = accounts.newPhoneNumber();
  await accounts.addSecondFactors(email, [{ phoneNumber: number }]);
  await blockWindows(page);
  await page.goto('/auth?mode=select');
  await goToGoogle(inMain(page));
  await chooseAccount(page, { email });
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(number));
  await expectGrace(page);
});

test('after a reload during the answer, and after Back from the provider’s page, a person can choose again', async ({
  page,
  accounts,
  faults,
}) => {
  const operation = 'accounts:signInWithIdp';
  const grace = { email: accounts.newEmail('grace'), name: 'Grace' };
  await blockWindows(page);
  await page.goto('/auth?mode=select');
  await goToGoogle(inMain(page));
  await page.waitForURL(/\/emulator\/auth\/handler/);
  await page.reload();
  const stall = await faults.inject({ operation, fault: { kind: 'stall' }, times: 1 });
  await chooseAccount(page, grace);
  await faults.waitForCall({ operation });
  await page.reload();
  await faults.remove(stall);
  await goToGoogle(inMain(page));
  await page.waitForURL(/\/emulator\/auth\/handler/);
  await page.goBack();
  await goToGoogle(signInDialog(page));
  await chooseAccount(page, grace);
  await expectGrace(page);
});

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test('a guest whose window is blocked stays on the page, and reads why', async ({ page }) => {
    await blockWindows(page);
    await page.goto('/');
    await continueAsGuest(page);
    const dialog = await openGuestSignIn(page);
    await goToGoogle(dialog);
    await expect(dialog.getByText(authErrors['site/window-blocked'].text)).toBeVisible();
    await expect(page).toHaveURL('/user-page');
  });
});
