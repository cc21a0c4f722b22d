import { expect, test } from '../../testing/test.ts';
import { askForCode, enterCode, openPhoneEntry, untilSent, withPhone } from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import { greeting, openSignIn } from '../steps/sign-in.ts';

test.use(withPhone);

const operation = 'accounts:sendVerificationCode';

test('the dialog says why a code was not sent, and a retry works', async ({ page, accounts, faults }) => {
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  const field = dialog.getByLabel('Phone number');
  await field.fill(number);
  const press = () => dialog.getByRole('button', { name: 'Verify' }).click();

  for (const message of ['INVALID_PHONE_NUMBER : Invalid format.', 'MISSING_PHONE_NUMBER']) {
    await refuse(faults, operation, message, { times: 1 });
    await press();
    await expect(field, message).toHaveAccessibleDescription('Enter a valid phone number');
    await expect(field).toBeFocused();
    await field.fill(number);
  }
  for (const [message, text] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'This phone number has been used too many times'],
    ['QUOTA_EXCEEDED', 'The sign-in service has reached its limit for now.'],
    ['OPERATION_NOT_ALLOWED', 'This way of signing in is switched off.'],
    ['CAPTCHA_CHECK_FAILED', 'We could not confirm that you are not a robot.'],
    ['UNSUPPORTED_FIRST_FACTOR', 'The way you signed in does not work with a second step.'],
    ['NEVER_HEARD_OF', 'Something went wrong.'],
  ] as const) {
    await refuse(faults, operation, message, { times: 1 });
    await press();
    await expect(dialog.getByRole('alert').getByText(text)).toBeVisible();
  }
  await faults.inject({ operation, fault: { kind: 'connection-reset' }, times: 1 });
  await press();
  await expect(dialog.getByText('We could not reach the sign-in service.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.getByText('We could not reach the sign-in service.')).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(number);
  await askForCode(dialog, number);
  await enterCode(page, await accounts.phoneCode(number));
});

test('if the person presses Enter twice, only one code is sent, and the typed code is checked only once', async ({
  page,
  accounts,
  faults,
}) => {
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  const twice = async (label: string, typed: string) => {
    await dialog.getByLabel(label).fill(typed);
    for (let time = 0; time < 2; time++) await page.keyboard.press('Enter');
  };
  await twice('Phone number', number);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await twice('6-digit code', await accounts.phoneCode(number));
  await expect(greeting(page)).toBeVisible();
  for (const each of [operation, 'accounts:signInWithPhoneNumber'])
    expect((await faults.calls()).filter((call) => call.operation === each)).toHaveLength(1);
});

test('an expired bot check must be passed again', async ({ page, accounts }) => {
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
  await untilSent(page, dialog.getByLabel('6-digit code'));
});

test('if the provider does not allow a person to have an account, the dialog says so and names the number', async ({
  page,
  accounts,
  faults,
}) => {
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  await refuse(faults, operation, 'ADMIN_ONLY_OPERATION', { times: 1 });
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  await expect(dialog.getByText(number)).toBeVisible();
});
