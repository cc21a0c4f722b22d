import type { Page } from '@playwright/test';
import { chooseAccount } from '../../site/take-steps.ts';
import { signInDialog } from './sign-in.ts';

/** Clicks a button that leads to Google, or to the provider that it names, and makes an account there. */
export async function signInWithNewGoogleAccount(
  page: Page,
  { email, name = '', button = 'Sign in with Google' }: { email: string; name?: string; button?: string },
): Promise<void> {
  await chooseAccount(await openChooser(page, button), { email, name });
}

/** Clicks a button of the dialog that leads to a provider. @returns the chooser that opens */
export async function openChooser(page: Page, button = 'Sign in with Google'): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await signInDialog(page).getByRole('button', { name: button }).click();
  return popup;
}
