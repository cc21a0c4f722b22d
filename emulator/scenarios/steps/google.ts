import type { Locator, Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults/client';
import { faultFor } from '../../site/fault-for.ts';
import { chooseAccount, clickLast, openWindow } from '../../site/take-steps.ts';
import { openSignIn } from './sign-in.ts';

/** Presses a button that leads to a provider, and creates an account there. */
export async function signInWithNewGoogleAccount(
  page: Page,
  { email, name = '', button = 'Sign in with Google' }: { email: string; name?: string; button?: string },
): Promise<void> {
  await chooseAccount(await openChooser(page, button), { email, name });
}

/** Makes the browser block windows, for pages that open from now on. */
export const blockWindows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { open: () => null }));

/** Presses a button of the dialog that leads to a provider. @returns the chooser that opens */
export const openChooser = (page: Page, button = 'Sign in with Google'): Promise<Page> =>
  openWindow(page, button);

/** Selects an existing account in the chooser, which signs in and closes it. */
export const pickAccount = (chooser: Page, email: string): Promise<void> =>
  clickLast(chooser, chooser.getByText(email));

/**
 * Signs in with Google, or another provider, under the address of an existing account. The provider requires once that
 * the two are connected first; the emulator's chooser always vouches for an address.
 *
 * @param by the provider that the person comes from
 * @param verifiedProvider the account's sign-in methods, as the provider reports them
 * @returns the dialog, on its way to the screen that connects the two
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
      // Other providers than Google give an access token.
      ...(by && { providerId: by, oauthAccessToken: claims }),
      ...(verifiedProvider && { verifiedProvider }),
    },
  );
  await faults.inject({ operation: 'accounts:signInWithIdp', fault, times: 1 });
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email, ...(button && { button }) });
  return dialog;
}
