import { expect, test } from '../../testing/test.ts';
import { askForCode, openPhoneEntry, untilSent, withPhone } from '../steps/phone.ts';
import { openSignIn } from '../steps/sign-in.ts';

test.use(withPhone);

test('if a person requests a code before passing the bot check, a message asks the person to pass the check', async ({
  page,
  accounts,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openSignIn(page);
  // Stop the clock first, because the bot check passes by itself half a second after it appears.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  const field = dialog.getByLabel('Phone number');
  await field.fill(accounts.newPhoneNumber());
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByRole('alert').getByText('Solve the reCAPTCHA')).toBeVisible();
  const corrected = accounts.newPhoneNumber();
  await field.fill(corrected);
  await untilSent(page, dialog.getByLabel('6-digit code'));
  await accounts.phoneCode(corrected);
});

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

test.describe('on a site with phone as the only sign-in method', () => {
  test.use({ signInSettings: { methods: ['phone'] } });

  test('sign-in starts with the field for the number', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Phone number')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  });
});
