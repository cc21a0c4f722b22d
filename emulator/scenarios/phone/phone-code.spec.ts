import { expect, test } from '../../testing/test.ts';
import { enterCode, openCodeEntry, withPhone } from '../steps/phone.ts';
import { holdRequests } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import { greeting } from '../steps/sign-in.ts';

test.use(withPhone);

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

test('an error above the code field replaces the error at the field, and the other way round', async ({
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
  const above = dialog.getByText('This phone number has been used too many times');
  await expect(above).toBeVisible();
  await expect(field).toHaveAccessibleDescription('');

  await field.fill('1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription('Wrong code. Try again.');
  await expect(above).toBeHidden();
});
