import type { Locator, Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';

/** The open sign-in dialog, whichever screen names it. It is the one dialog with a close mark. */
export const signInDialog = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) });

/** Opens the dialog and waits for the widget's first screen. */
export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  return dialog;
}

/** Goes on from the choice of provider with an address, to whichever screen the widget has for it. */
export async function enterEmail(dialog: Locator, email: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).click();
}

/** Signs in with a password, from any page, and waits for the account page. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const dialog = await openSignIn(page);
  await enterEmail(dialog, email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
}

/** Signs up with a password, from any page; what follows is for the scenario to say. */
export async function signUp(
  page: Page,
  account: { email: string; name: string; password: string },
): Promise<Locator> {
  const dialog = await openSignIn(page);
  await enterEmail(dialog, account.email);
  await dialog.getByLabel('First & last name').fill(account.name);
  await dialog.getByLabel('Choose password').fill(account.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

/** Signs out from the account page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
}
