import { expect, test } from '../../testing/test.ts';
import { askForCode, enterCode, openPhoneEntry, untilSent, withPhone } from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import { openSignIn } from '../steps/sign-in.ts';

test.use(withPhone);

const operation = 'accounts:sendVerificationCode';

test('when the message about a code that was not sent is dismissed, the focus moves to the number, and a retry works', async ({
  page,
  accounts,
  faults,
}) => {
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  const field = dialog.getByLabel('Phone number');
  await field.fill(number);
  await faults.inject({ operation, fault: { kind: 'connection-reset' }, times: 1 });
  await dialog.getByRole('button', { name: 'Verify' }).click();
  const message = dialog.getByText('We could not reach the sign-in service.');
  await expect(message).toBeVisible();

  await dialog.getByRole('link', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(number);
  await askForCode(dialog, number);
  await enterCode(page, await accounts.phoneCode(number));
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
