import type { Locator, Page } from '@playwright/test';
import type { Accounts } from 'firebase-auth-faults';
import { expect } from '../../testing/test.ts';
import { openSignIn, signInDialog } from './sign-in.ts';

/** For `test.use`: the settings of a site that also offers sign-in by phone. */
export const withPhone = { signInSettings: { methods: ['google', 'email', 'phone'] } };

/** Opens the dialog and goes on to the screen that takes a phone number. */
export async function openPhoneEntry(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await expect(dialog.getByRole('heading', { name: 'Enter your phone number' })).toBeVisible();
  return dialog;
}

/** Requests a code for a phone number. The emulator's bot check passes by itself half a second after it appears. */
export async function askForCode(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
}

/** Opens the dialog, requests a code for a new phone number, and goes on to the screen that takes the code. */
export async function openCodeEntry(
  page: Page,
  accounts: Accounts,
): Promise<{ dialog: Locator; number: string }> {
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  await askForCode(dialog, number);
  return { dialog, number };
}

/** Enters a code and waits for the account page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByLabel('6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
}

/** Moves the page's clock in steps of 500 ms, the time that the emulator's bot check takes, until `sign` is visible. */
export const untilSent = (page: Page, sign: Locator) =>
  expect(async () => {
    await page.clock.runFor(500);
    await expect(sign).toBeVisible({ timeout: 500 });
  }).toPass();
