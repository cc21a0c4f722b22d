import { expect, test } from '../../testing/test.ts';
import {
  askForCode,
  enterCode,
  openCodeEntry,
  openPhoneEntry,
  untilSent,
  withPhone,
} from '../steps/phone.ts';
import { holdRequests } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import { greeting } from '../steps/sign-in.ts';

test.use(withPhone);

test('a wrong code is refused at its field', async ({ page, accounts, faults, allowConsole }) => {
  allowConsole(/status of 400/);
  const { dialog, number } = await openCodeEntry(page, accounts);
  const right = await accounts.phoneCode(number);
  const wrong = right === '000000' ? '000001' : '000000';
  const field = dialog.getByLabel('6-digit code');
  // Only the last text has the form of a code, so the site sends only the last text to the provider.
  for (const typed of ['', '12345', '1234567', 'abcdef', wrong]) {
    await field.fill(typed);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(field, typed).toHaveAccessibleDescription('Wrong code. Try again.');
    await expect(field).toBeFocused();
    // The site has selected the refused code, so the next digit replaces the whole code.
    await page.keyboard.type('1');
    await expect(field).toHaveValue('1');
    await expect(field).toHaveAccessibleDescription('');
  }
  // The site has sent no malformed code to the provider.
  const asked = await faults.calls();
  expect(asked.filter(({ operation }) => operation === 'accounts:signInWithPhoneNumber')).toHaveLength(1);
  await field.fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
  await field.press('Enter');
  await expect(greeting(page)).toBeVisible();
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

test('after 15 seconds, a person can request another code, and sign in with it', async ({
  page,
  accounts,
}) => {
  await page.clock.install();
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await untilSent(page, dialog.getByText('Resend code in 0:15'));
  await page.clock.runFor(6000);
  await expect(dialog.getByText('Resend code in 0:09')).toBeVisible();
  await page.clock.runFor(8000);
  await expect(dialog.getByText('Resend code in 0:01')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Resend' })).toBeHidden();
  await page.clock.runFor(1000);
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog.getByText('Solve the reCAPTCHA')).toBeVisible();
  await untilSent(page, dialog.getByText('Code sent!'));
  await expect(dialog.getByText('Resend code in 0:15')).toBeVisible();

  await dialog.getByLabel('6-digit code').fill(await accounts.phoneCode(number, 1));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Verified!')).toBeVisible();
  await page.clock.runFor(999);
  await expect(dialog.getByText('Verified!')).toBeVisible();
  await page.clock.runFor(1);
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

test('an error that is not about the code appears above the code field, and the typed code stays', async ({
  page,
  accounts,
  faults,
}) => {
  const { dialog, number } = await openCodeEntry(page, accounts);
  const code = await accounts.phoneCode(number);
  const operation = 'accounts:signInWithPhoneNumber';
  const field = dialog.getByLabel('6-digit code');
  const blocked = JSON.stringify({ error: { message: 'Members only.', status: 'PERMISSION_DENIED' } });
  for (const [message, text] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'This phone number has been used too many times'],
    ['OPERATION_NOT_ALLOWED', 'This way of signing in is switched off.'],
    ['USER_DISABLED', 'This account has been disabled'],
    ['NEVER_HEARD_OF', 'Something went wrong. Please try again.'],
    [`BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: ${blocked}`, 'Members only.'],
  ] as const) {
    await refuse(faults, operation, message, { times: 1 });
    await field.fill(code);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert').getByText(text)).toBeVisible();
    await expect(field).toHaveValue(code);
    // An error at the field replaces the error above the field.
    await field.fill('1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(field).toHaveAccessibleDescription('Wrong code. Try again.');
    await expect(dialog.getByText(text)).toBeHidden();
  }
  await field.fill(code);
  // If the number belongs to another account, the provider's answer contains a proof of the number instead of a session.
  await faults.inject({
    operation,
    fault: {
      kind: 'answer',
      body: { temporaryProof: 'proof', temporaryProofExpiresIn: '3600', phoneNumber: number },
    },
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The sign-in service gave an answer that we could not read.')).toBeVisible();
  await enterCode(page, code);
});

test('on the screen for the code, the person can change the number or cancel', async ({ page, accounts }) => {
  const [first, second] = [accounts.newPhoneNumber(), accounts.newPhoneNumber()];
  const dialog = await openPhoneEntry(page);
  await askForCode(dialog, first);
  await expect(dialog.getByText(first)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(dialog.getByLabel('Phone number')).toHaveValue(first);
  await askForCode(dialog, second);
  await expect(dialog.getByText(second)).toBeVisible();

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('if the provider refuses a code after the person has clicked Cancel, the refusal has no effect', async ({
  page,
  context,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const { dialog } = await openCodeEntry(page, accounts);
  const answered = page.waitForResponse('**/accounts:signInWithPhoneNumber?*');
  const letPass = await holdRequests(context, '**/accounts:signInWithPhoneNumber?*');
  await dialog.getByLabel('6-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const start = dialog.getByRole('button', { name: 'Sign in with phone' });
  await expect(start).toBeVisible();
  letPass();
  await (await answered).finished();
  await start.click();
  await expect(dialog.getByLabel('Phone number')).toHaveAccessibleDescription('');
});

test('the error message at the code field disappears at a new attempt', async ({
  page,
  accounts,
  faults,
}) => {
  const { dialog, number } = await openCodeEntry(page, accounts);
  const field = dialog.getByLabel('6-digit code');
  await faults.inject({
    operation: 'accounts:signInWithPhoneNumber',
    fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    nth: 2,
  });
  const right = await accounts.phoneCode(number);
  await field.fill(right === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription('Wrong code. Try again.');

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This phone number has been used too many times')).toBeVisible();
  await expect(field).toHaveAccessibleDescription('');
});
