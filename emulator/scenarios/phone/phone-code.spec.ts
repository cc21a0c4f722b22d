import { expect, test } from '../../testing/test.ts';
import { enterCode, openCodeEntry, withPhone } from '../steps/phone.ts';
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
