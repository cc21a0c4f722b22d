import { createByLink } from '../../site/people.ts';
import type { Page } from '@playwright/test';
import type { Accounts } from 'firebase-auth-faults';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { enterCode, untilSent } from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import { accountWithFactors, goOn, takeFirstStep } from '../steps/second-factor.ts';
import { continueWithEmail, enterEmail, enterPassword, greeting, openSignIn } from '../steps/sign-in.ts';

const rightToLeftNames = ['משה בן מימון', 'ابن سينا (Avicenna)', '\u202eAda'] as const;

test('a right-to-left name of a second factor does not reorder the text around the name', async ({
  page,
  accounts,
}) => {
  const account = await accountWithFactors(accounts, ...rightToLeftNames);
  const dialog = await takeFirstStep(page, account);
  const choices = dialog.locator('label:has([type="radio"])');
  await expect(choices.locator('bdi').filter({ hasNotText: /^\d+$/ })).toHaveText([...rightToLeftNames]);
  for (const choice of await choices.all()) await expect(choice).toHaveText(/\(.+\)$/);
  await goOn(dialog);
  await expect(dialog.locator('bdi')).toHaveText([account.numbers[0]!.slice(-4), rightToLeftNames[0]]);
});

test('the screen names the number that got the code, even if the person selects another number during the bot check', async ({
  page,
  accounts,
}) => {
  const { email, password, numbers } = await accountWithFactors(accounts, 'mine', 'at work');
  await page.clock.install();
  const dialog = await continueWithEmail(page, email);
  // Wait, because setting the clock would make a pending call time out.
  await expect(dialog.getByLabel('Password')).toBeVisible();
  // Stop the clock before the bot check, because the emulator's bot check passes by itself after half a second.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await enterPassword(dialog, password);
  await goOn(dialog);
  await expect(dialog.getByText('Solve the reCAPTCHA')).toBeVisible();
  await dialog.getByRole('radio', { name: /\(at work\)$/ }).check();
  await untilSent(page, dialog.getByLabel('6-digit code'));
  await expect(dialog.getByText(`ending in ${numbers[0]!.slice(-4)} (mine).`)).toBeVisible();
  await accounts.phoneCode(numbers[0]!);
});

test('a person signs in with Google’s window and the code from a text message', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('google.com', 'Grace');
  const number = accounts.newPhoneNumber();
  await accounts.addSecondFactors(email, [{ phoneNumber: number }]);
  const dialog = await openSignIn(page, '/');
  await chooseAccount(await openChooser(page), { email });
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(number));
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

test('when the dialog opens, the screen for the second factor on the page closes', async ({
  page,
  accounts,
}) => {
  const { email, password, numbers } = await accountWithFactors(accounts, '');
  await page.goto('/auth?mode=select');
  const main = page.getByRole('main');
  await enterEmail(main, email);
  await enterPassword(main, password);
  const step = page.getByRole('heading', { name: 'Confirm that it is you' });
  await expect(step).toBeVisible();
  const dialog = await openSignIn(page);
  await page.keyboard.press('Escape');
  await expect(main.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
  await expect(step).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await enterEmail(dialog, email);
  await enterPassword(dialog, password);
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(numbers[0]!));
});

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test('a guest who signs in to an existing account is asked for the account’s second factor', async ({
    page,
    accounts,
  }) => {
    const email = await accounts.createBy('google.com', 'Grace');
    const number = accounts.newPhoneNumber();
    await accounts.addSecondFactors(email, [{ phoneNumber: number }]);
    await page.goto('/');
    await continueAsGuest(page);
    const dialog = await openGuestSignIn(page);
    await chooseAccount(await openChooser(page), { email });
    await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await goOn(dialog);
    await expect(dialog.getByLabel('6-digit code')).toBeVisible();
    await enterCode(page, await accounts.phoneCode(number));
    await expect(greeting(page)).toHaveText('Hello, Grace');
  });
});

test.describe('by a mailed link', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  /** Opens a mailed sign-in link of an account with a second factor. @returns the phone number that gets the code */
  async function openMailedLink(page: Page, accounts: Accounts): Promise<string> {
    const email = accounts.newEmail('ada');
    await createByLink(accounts, email);
    const phoneNumber = accounts.newPhoneNumber();
    await accounts.addSecondFactors(email, [{ phoneNumber }]);
    const { link } = await mailLink(page, accounts, email);
    await signInByLink(page, link);
    return phoneNumber;
  }

  test('a person signs in with a mailed link and the code from a text message', async ({
    page,
    accounts,
  }) => {
    const number = await openMailedLink(page, accounts);
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(greeting(page)).toBeVisible();
  });
});

test('Cancel on the screen for the second factor leads back to the password, and the person is not signed in', async ({
  page,
  accounts,
}) => {
  const account = await accountWithFactors(accounts, '');
  const dialog = await takeFirstStep(page, account);
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('We will send a code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await expect(dialog.getByLabel('Password')).toHaveValue(account.password);
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.goto('/user-page');
  await expect(page).toHaveURL('/');
  await takeFirstStep(page, account);
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(account.numbers[0]!, 1));
});

test('if a code for the second factor has expired, the person can request another one', async ({
  page,
  accounts,
  faults,
}) => {
  const account = await accountWithFactors(accounts, '');
  const dialog = await takeFirstStep(page, account);
  await goOn(dialog);
  await refuse(faults, 'mfaSignIn:finalize', 'SESSION_EXPIRED', { times: 1 });
  await dialog.getByLabel('6-digit code').fill('123456');
  await goOn(dialog);
  await expect(
    dialog.getByRole('alert').getByText('This code has expired. Ask for a new one.'),
  ).toBeVisible();
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(account.numbers[0]!, 1));
});
