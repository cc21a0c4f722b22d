import type { Locator, Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults/client';
import { faultFor } from '../../site/fault-for.ts';
import { chooseAccount, clickLast, openWindow } from '../../site/take-steps.ts';
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

/** Clicks the button of a provider. @returns the account chooser that opens */
export const openChooser = (page: Page, button = 'Sign in with Google'): Promise<Page> =>
  openWindow(page, button);

/** Selects an existing account in the chooser, which signs in and closes it. */
export const pickAccount = (chooser: Page, email: string): Promise<void> =>
  clickLast(chooser, chooser.getByText(email));

/**
 * Signs in with Google, or another provider, under the address of an existing account. A fault rule answers once that the
 * accounts must be connected first: the emulator never does, as its chooser confirms every address.
 *
 * @param by the id of the provider that the person signs in with; Google's by default
 * @param verifiedProvider the existing account's sign-in methods, as the provider reports them
 * @returns the dialog, which will show the screen that connects the accounts
 */
export async function meetExistingAccount(
  page: Page,
  faults: FaultsClient,
  email: string,
  { by, button, verifiedProvider }: { by?: string; button?: string; verifiedProvider?: string[] } = {},
): Promise<Locator> {
  const claims = JSON.stringify({ sub: email, email, email_verified: true });
  const fault = faultFor(
    'auth/account-exists-with-different-credential',
    { email },
    {
      // Providers other than Google give an access token.
      ...(by && { providerId: by, oauthAccessToken: claims }),
      ...(verifiedProvider && { verifiedProvider }),
    },
  );
  await faults.inject({ operation: 'accounts:signInWithIdp', fault, times: 1 });
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email, ...(button && { button }) });
  return dialog;
}
