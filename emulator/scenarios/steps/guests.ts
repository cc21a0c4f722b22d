import type { Locator, Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';
import { signInDialog } from './sign-in.ts';

/** Signs in as a guest, and waits for the account page. @returns the guest's uid */
export async function continueAsGuest(page: Page): Promise<string> {
  await page.goto('/');
  const answer = page.waitForResponse('**/accounts:signUp?*');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signInDialog(page).getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, User');
  const { localId } = (await (await answer).json()) as { localId: string };
  return localId;
}

/** Opens the dialog from a guest's account page. */
export async function openGuestSignIn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign in to keep it' }).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue as guest' })).toHaveCount(0);
  return dialog;
}
