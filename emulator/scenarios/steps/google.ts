import type { Page } from '@playwright/test';
import { signInDialog } from './sign-in.ts';

/** Clicks a button that leads to Google, or to the provider that it names, and makes an account there. */
export async function signInWithNewGoogleAccount(
  page: Page,
  { email, name = '', button = 'Sign in with Google' }: { email: string; name?: string; button?: string },
): Promise<void> {
  await signInAtChooser(await openChooser(page, button), { email, name });
}

/** Makes an account in the chooser, which signs in with it. */
export async function signInAtChooser(
  chooser: Page,
  { email, name = '' }: { email: string; name?: string },
): Promise<void> {
  await chooser.getByRole('button', { name: 'Add new account' }).click();
  await chooser.locator('#email-input').fill(email);
  if (name) await chooser.locator('#display-name-input').fill(name);
  await chooser.getByRole('button', { name: /Sign in with/ }).click();
}

/** Clicks a button of the dialog that leads to a provider. @returns the chooser that opens */
export async function openChooser(page: Page, button = 'Sign in with Google'): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await signInDialog(page).getByRole('button', { name: button }).click();
  return popup;
}
