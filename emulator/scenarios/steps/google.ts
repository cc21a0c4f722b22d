import type { Locator, Page } from '@playwright/test';
import type { FaultsClient } from '../../faults/client.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { askForLinkingOnce } from './provider-answers.ts';
import { openSignIn, signInDialog } from './sign-in.ts';

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

/**
 * Signs in with Google, or another provider, under the address of an account that exists, which the provider then wants
 * to be connected first.
 *
 * @param email of the account
 * @param linking see `askForLinkingOnce`
 * @returns the dialog, on its way to the screen that connects the two
 */
export async function meetExistingAccount(
  page: Page,
  faults: FaultsClient,
  email: string,
  { button, ...linking }: { by?: string; verifiedProvider?: string[]; button?: string } = {},
): Promise<Locator> {
  await askForLinkingOnce(faults, email, linking);
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email, ...(button && { button }) });
  return dialog;
}
