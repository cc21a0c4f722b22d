import type { Locator, Page } from '@playwright/test';
import { totpCode } from 'firebase-auth-faults';
import { stayAway } from '../../site/take-steps.ts';
import { expect } from '../../testing/test.ts';

/** For `test.use`: the settings of a site on which people can add both kinds of second steps. */
export const withSecondSteps = { signInSettings: { secondFactors: ['phone', 'totp'] } };

/** The open dialog of the account. */
export const accountDialog = (page: Page): Locator => page.locator('dialog:modal');

/** Clicks a button of the list “Account”, and waits for the dialog’s first screen. @param button e.g. `Change name` */
export async function openChange(page: Page, button: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const dialog = accountDialog(page);
  await expect(dialog.locator('.sign-in')).toHaveAttribute('aria-busy', 'false');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  return dialog;
}

/** Adds an authenticator app in the dialog “Second step”. @returns the app's key */
export async function addApp(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = (await dialog.locator('.account-key').textContent())!;
  await dialog.getByLabel('6-digit code').fill(totpCode(key));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Authenticator app', { exact: true })).toBeVisible();
  return key;
}

/** Lets six minutes pass, so that the sign-in is no longer recent, and opens the account page again. */
export async function comeBackLater(page: Page): Promise<void> {
  await stayAway(page, 6 * 60_000);
  await page.goto('/user-page');
}

/** Confirms with the password in the open dialog. */
export async function confirmPassword(dialog: Locator, password: string): Promise<void> {
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
}
