import { createByLink } from '../../site/people.ts';
import type { Locator, Page } from '@playwright/test';
import type { Accounts } from 'firebase-auth-faults';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { blockWindows, openChooser, pickAccount } from '../steps/google.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { rightToLeftNames } from '../steps/names.ts';
import { enterCode, untilSent } from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import {
  continueWithEmail,
  enterEmail,
  enterPassword,
  greeting,
  openSignIn,
  tryPassword,
} from '../steps/sign-in.ts';

const password = 'long-enough';

/** Creates an account with second factors by text message, one factor for each name. */
async function protectedAccount(accounts: Accounts, ...names: string[]) {
  const account = await accounts.create({ password });
  const factors = names.map((name) => ({ phoneNumber: accounts.newPhoneNumber(), name }));
  await accounts.addSecondFactors(account.email, factors);
  return { ...account, numbers: factors.map(({ phoneNumber }) => phoneNumber) };
}

/** Signs in with the password, and waits for the screen of the second factor. */
async function takeFirstStep(page: Page, email: string): Promise<Locator> {
  const dialog = await tryPassword(page, email, password);
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  return dialog;
}

const goOn = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue' }).click();

withAndWithoutProtection(() => {
  test('a person signs in with the password and the code from a text message', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const { email, numbers } = await protectedAccount(accounts, '');
    const dialog = await takeFirstStep(page, email);
    await expect(dialog.getByText('Your account is protected by a second step.')).toBeVisible();
    await expect(
      dialog.getByText(`We will send a code to the phone number ending in ${numbers[0]!.slice(-4)}.`),
    ).toBeVisible();
    await goOn(dialog);
    const code = await accounts.phoneCode(numbers[0]!);
    const field = dialog.getByLabel('6-digit code');
    await expect(field).toBeFocused();
    await field.fill(code === '000000' ? '000001' : '000000');
    await goOn(dialog);
    await expect(field).toHaveAccessibleDescription('Wrong code. Try again.');
    await enterCode(page, code);
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });
});

test('if an account has several numbers, the chosen number gets the code', async ({ page, accounts }) => {
  const { email, numbers } = await protectedAccount(accounts, 'mine', 'at work');
  const dialog = await takeFirstStep(page, email);
  const choices = dialog.getByRole('group', { name: 'How do you want to confirm it?' });
  await expect(choices.getByRole('radio', { name: /\(mine\)$/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByRole('radio', { name: /\(at work\)$/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await expect(dialog.getByText(`ending in ${numbers[1]!.slice(-4)} (at work)`)).toBeVisible();
  await page.keyboard.type(await accounts.phoneCode(numbers[1]!));
  await page.keyboard.press('Enter');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('a right-to-left name of a second factor does not reorder the text around the name', async ({
  page,
  accounts,
}) => {
  const { email, numbers } = await protectedAccount(accounts, ...rightToLeftNames);
  const dialog = await takeFirstStep(page, email);
  const choices = dialog.locator('.second-factor-choice');
  await expect(choices.locator('bdi').filter({ hasNotText: /^\d+$/ })).toHaveText([...rightToLeftNames]);
  for (const choice of await choices.all()) await expect(choice).toHaveText(/\(.+\)$/);
  await goOn(dialog);
  await expect(dialog.locator('bdi')).toHaveText([numbers[0]!.slice(-4), rightToLeftNames[0]]);
});

test('the screen names the number that got the code, even if the person selects another number during the bot check', async ({
  page,
  accounts,
}) => {
  const { email, numbers } = await protectedAccount(accounts, 'mine', 'at work');
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
  await pickAccount(await openChooser(page), email);
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(number));
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

test('a person signs in by a redirect to Google and the code from a text message', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('google.com', 'Grace');
  const number = accounts.newPhoneNumber();
  await accounts.addSecondFactors(email, [{ phoneNumber: number }]);
  await blockWindows(page);
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await pickAccount(page, email);
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
  const { email, numbers } = await protectedAccount(accounts, '');
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
    await pickAccount(await openChooser(page), email);
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

  test('after a mailed link, Cancel on the screen for the second factor leads to the first screen', async ({
    page,
    accounts,
  }) => {
    await openMailedLink(page, accounts);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});

test('Cancel on the screen for the second factor leads back to the password, and the person is not signed in', async ({
  page,
  accounts,
}) => {
  const { email, numbers } = await protectedAccount(accounts, '');
  const dialog = await takeFirstStep(page, email);
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('We will send a code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await expect(dialog.getByLabel('Password')).toHaveValue(password);
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.goto('/user-page');
  await expect(page).toHaveURL('/');
  await takeFirstStep(page, email);
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(numbers[0]!, 1));
});

test('the dialog says why a code was not sent, and a retry works', async ({ page, accounts, faults }) => {
  const { email, numbers } = await protectedAccount(accounts, '');
  const dialog = await takeFirstStep(page, email);
  for (const [message, text] of [
    ['MFA_ENROLLMENT_NOT_FOUND', 'Your account does not have that second step.'],
    ['INVALID_MFA_PENDING_CREDENTIAL', 'This sign-in was not finished in time.'],
    ['UNSUPPORTED_FIRST_FACTOR', 'The way you signed in does not work with a second step.'],
    ['SECOND_FACTOR_EXISTS', 'Your account has this second step already.'],
    ['SECOND_FACTOR_LIMIT_EXCEEDED', 'Your account has as many second steps as it can have.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'This phone number has been used too many times'],
  ] as const) {
    await refuse(faults, 'mfaSignIn:start', message, { times: 1 });
    await goOn(dialog);
    await expect(dialog.getByRole('alert').getByText(text)).toBeVisible();
  }
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();

  // The provider says that the code has expired, so the person requests a new code.
  await refuse(faults, 'mfaSignIn:finalize', 'SESSION_EXPIRED', { times: 1 });
  await dialog.getByLabel('6-digit code').fill('123456');
  await goOn(dialog);
  await expect(
    dialog.getByRole('alert').getByText('This code has expired. Ask for a new one.'),
  ).toBeVisible();
  await refuse(faults, 'mfaSignIn:start', 'TOO_MANY_ATTEMPTS_TRY_LATER', { times: 1 });
  await goOn(dialog);
  await expect(
    dialog.getByRole('alert').getByText('This phone number has been used too many times'),
  ).toBeVisible();
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(numbers[0]!, 1));
});

test('after 15 seconds, a person can request another code for the second factor', async ({
  page,
  accounts,
}) => {
  await page.clock.install();
  const { email, numbers } = await protectedAccount(accounts, '');
  const dialog = await takeFirstStep(page, email);
  await goOn(dialog);
  await expect(dialog.getByText('Resend code in')).toBeVisible();
  await page.clock.runFor(15_000);
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await expect(dialog.getByText('Code sent!')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(numbers[0]!, 1));
});

test('a person signs in with a code from an authenticator app', async ({ page, accounts, faults }) => {
  // The emulator does not support authenticator apps. The test injects answers with the tokens of a usual sign-in.
  const { email } = await accounts.create({ password });
  const tokens = await accounts.call('signInWithPassword', { email, password, returnSecureToken: true });
  const body = {
    localId: tokens['localId'],
    email,
    mfaPendingCredential: 'pending',
    mfaInfo: [{ mfaEnrollmentId: 'factor', displayName: 'on my tablet', totpInfo: {} }],
  };
  await faults.inject({ operation: 'accounts:signInWithPassword', fault: { kind: 'answer', body } });
  await faults.inject({ operation: 'mfaSignIn:finalize', fault: { kind: 'answer', body: tokens } });

  const dialog = await takeFirstStep(page, email);
  await expect(
    dialog.getByText('You will need a code from your authenticator app (on my tablet).'),
  ).toBeVisible();
  await goOn(dialog);
  await expect(dialog.getByRole('button', { name: 'Resend' })).toHaveCount(0);
  await expect(
    dialog.getByText('Enter the 6-digit code from your authenticator app (on my tablet).'),
  ).toBeVisible();
  await enterCode(page, '246 802');
  const answered = {
    mfaPendingCredential: 'pending',
    mfaEnrollmentId: 'factor',
    totpVerificationInfo: { verificationCode: '246802' },
  };
  await faults.verify({ operation: 'mfaSignIn:finalize', match: { body: answered } });
});

test('if an extension breaks the screen for the second factor, the screen offers a reload', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400|removeChild/);
  const { email, numbers } = await protectedAccount(accounts, '');
  const dialog = await takeFirstStep(page, email);
  await goOn(dialog);
  const code = await accounts.phoneCode(numbers[0]!);
  const field = dialog.getByLabel('6-digit code');
  await field.fill(code === '000000' ? '000001' : '000000');
  await goOn(dialog);
  const refusal = dialog.getByText('Wrong code. Try again.');
  await refusal.evaluate((text) => text.remove());
  await field.press('Backspace');
  await expect(dialog.getByRole('heading', { name: 'This step stopped working' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});
