import type { Locator, Page } from '@playwright/test';
import type { Accounts, TestAccount } from 'firebase-auth-faults';
import { expect } from '../../testing/test.ts';
import { tryPassword } from './sign-in.ts';

/**
 * Creates an account with second factors by text message, one factor for each name.
 *
 * @param names The names of the phone numbers; an empty name is none.
 */
export async function accountWithFactors(accounts: Accounts, ...names: string[]) {
  const account = await accounts.create();
  const factors = names.map((name) => ({ phoneNumber: accounts.newPhoneNumber(), name }));
  await accounts.addSecondFactors(account.email, factors);
  return { ...account, numbers: factors.map(({ phoneNumber }) => phoneNumber) };
}

/** Signs in with the password, and waits for the screen of the second factor. @param account An account with a second factor. */
export async function takeFirstStep(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<Locator> {
  const dialog = await tryPassword(page, email, password);
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  return dialog;
}

/** Clicks Continue on a screen of the second factor. */
export const goOn = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue' }).click();

/** Answers the question for the second factor with the code of a text message. @param place The dialog, or the page. */
export async function confirmByText(
  place: Page | Locator,
  accounts: Accounts,
  number: string,
): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await place.getByRole('button', { name: 'Continue' }).click();
  const field = place.getByLabel('6-digit code');
  await expect(field).toBeVisible();
  await field.fill(await accounts.phoneCode(number));
  await place.getByRole('button', { name: 'Continue' }).click();
}

/** Creates a Google account with a second factor by text message. @returns its address and the phone number */
export async function googleAccountWithFactor(accounts: Accounts) {
  const email = await accounts.createBy('google.com', 'Grace');
  const number = accounts.newPhoneNumber();
  await accounts.addSecondFactors(email, [{ phoneNumber: number }]);
  return { email, number };
}
