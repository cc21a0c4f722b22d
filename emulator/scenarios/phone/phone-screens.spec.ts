import { expect, test } from '../../testing/test.ts';
import {
  askForCode,
  enterCode,
  openCodeEntry,
  openPhoneEntry,
  untilSent,
  withPhone,
} from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import { greeting, openSignIn } from '../steps/sign-in.ts';

test.use(withPhone);

test('on phones, the fields open the right keyboard and offer the right suggestions', async ({
  page,
  accounts,
}) => {
  const dialog = await openPhoneEntry(page);
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('type', 'tel');
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('autocomplete', 'tel');
  await askForCode(dialog, accounts.newPhoneNumber());
  await expect(dialog.getByLabel('6-digit code')).toHaveAttribute('inputmode', 'numeric');
  await expect(dialog.getByLabel('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
});

test('an expired bot check must be passed again, and the code goes to the number that is corrected meanwhile', async ({
  page,
  accounts,
}) => {
  await page.clock.install();
  const dialog = await openSignIn(page, '/');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const drawn = page.waitForResponse(/recaptchaParams/);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await (await drawn).finished();
  await dialog.getByLabel('Phone number').fill(accounts.newPhoneNumber());
  // The emulator's bot check passes by itself after 500 ms, expires after a minute, and passes again after 500 ms.
  await page.clock.runFor(500);
  await page.clock.runFor(60_000);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Solve the reCAPTCHA')).toBeVisible();
  const corrected = accounts.newPhoneNumber();
  await dialog.getByLabel('Phone number').fill(corrected);
  await untilSent(page, dialog.getByLabel('6-digit code'));
  await accounts.phoneCode(corrected);
});

test('closing the dialog clears a typed code', async ({ page, accounts }) => {
  const { dialog, number } = await openCodeEntry(page, accounts);
  const field = dialog.getByLabel('6-digit code');
  await field.fill('123456');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(field).toHaveValue('');
  await enterCode(page, await accounts.phoneCode(number));
  await expect(greeting(page)).toBeVisible();
});

test('the dialog says why resending a code failed, and a retry works', async ({ page, accounts, faults }) => {
  await page.clock.install();
  const { dialog, number } = await openCodeEntry(page, accounts);
  await page.clock.runFor(15_000);
  const field = dialog.getByLabel('6-digit code');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription('Wrong code. Try again.');

  await refuse(faults, 'accounts:sendVerificationCode', 'TOO_MANY_ATTEMPTS_TRY_LATER', { times: 1 });
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(
    dialog.getByRole('alert').getByText('This phone number has been used too many times'),
  ).toBeVisible();
  await expect(field).toHaveAccessibleDescription('');
  await page.clock.runFor(500);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(dialog.locator('form')).not.toHaveAttribute('aria-busy');

  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog.getByText('Code sent!')).toBeVisible();
  await enterCode(page, await accounts.phoneCode(number, 1));
});
