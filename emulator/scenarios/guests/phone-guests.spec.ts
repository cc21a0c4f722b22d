import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { askForCode, enterCode } from '../steps/phone.ts';
import { signOut } from '../steps/sign-in.ts';

test.use({ signInSettings: { methods: ['google', 'email', 'phone', 'anonymous'] } });

test('a guest with a new phone number stays the same user, and a guest with a known number is signed in to its account', async ({
  page,
  accounts,
}) => {
  const number = accounts.newPhoneNumber();
  await page.goto('/');
  const uid = await continueAsGuest(page);
  const dialog = await openGuestSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await askForCode(dialog, number);
  await enterCode(page, await accounts.phoneCode(number));
  await expect(page.getByText('You are here as a guest.')).toBeHidden();
  expect((await accounts.findByPhone(number))?.uid).toBe(uid);
  await signOut(page);

  await page.goto('/');
  expect(await continueAsGuest(page)).not.toBe(uid);
  await openGuestSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await askForCode(dialog, number);
  await dialog.getByLabel('6-digit code').fill(await accounts.phoneCode(number));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(authErrors['site/guest-left-behind'].text)).toBeVisible();
  await expect(page.getByText('You are here as a guest.')).toBeHidden();
  await expect(dialog).toBeHidden();
});
