import type { Page } from '@playwright/test';
import { standInForGoogle } from '../fixtures/third-party.ts';
import { signInDialog } from './sign-in-steps.ts';

/** Clicks a button that leads to Google, or to the provider that it names, and makes an account there. */
export async function signInWithNewGoogleAccount(
  page: Page,
  { email, name = '', button = 'Sign in with Google' }: { email: string; name?: string; button?: string },
): Promise<void> {
  const chooser = await openChooser(page, button);
  await chooser.getByRole('button', { name: 'Add new account' }).click();
  await chooser.locator('#email-input').fill(email);
  if (name) await chooser.locator('#display-name-input').fill(name);
  await chooser.getByRole('button', { name: /Sign in with/ }).click();
}

/** Clicks a button of the dialog that leads to a provider. @returns the chooser that opens */
export async function openChooser(page: Page, button = 'Sign in with Google'): Promise<Page> {
  await standInForGoogle(page.context());
  const popup = page.waitForEvent('popup');
  await signInDialog(page).getByRole('button', { name: button }).click();
  return popup;
}
