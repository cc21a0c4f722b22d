import type { Locator, Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults';
import { faultFor } from '../../site/causes.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { openSignIn } from './sign-in.ts';

/** Clicks the button of a provider, and creates an account in the provider's window. */
export async function signInWithNewGoogleAccount(
  page: Page,
  { email, name = '', button = 'Sign in with Google' }: { email: string; name?: string; button?: string },
): Promise<void> {
  await chooseAccount(await openChooser(page, button), { email, name });
}

/** Makes the browser block popup windows in pages that load from now on. */
export const blockWindows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { open: () => null }));

/**
 * Signs in with Google under the address of an existing account. A fault rule injects one answer that the accounts must be
 * connected first. The emulator never gives this answer, because its chooser confirms every address.
 *
 * @param more.verifiedProvider The sign-in methods of the existing account, as the provider reports them.
 * @returns The dialog, which will show the screen that connects the accounts.
 */
export async function meetExistingAccount(
  page: Page,
  faults: FaultsClient,
  email: string,
  more: { verifiedProvider?: string[] } = {},
): Promise<Locator> {
  const fault = faultFor('auth/account-exists-with-different-credential', { email }, more);
  await faults.inject({ operation: 'accounts:signInWithIdp', fault, times: 1 });
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email });
  return dialog;
}
