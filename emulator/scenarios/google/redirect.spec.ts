import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { blockWindows } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { confirmByText, googleAccountWithFactor } from '../steps/second-factor.ts';
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

test('a redirect leads to the question for the second factor', async ({ page, accounts }) => {
  const { email, number } = await googleAccountWithFactor(accounts);
  await blockWindows(page);
  await page.goto('/auth?mode=select');
  await goToGoogle(inMain(page));
  await chooseAccount(page, { email });
  await confirmByText(signInDialog(page), accounts, number);
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
