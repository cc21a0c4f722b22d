import type { Page } from '@playwright/test';

/**
 * Signs in in the account chooser that the emulator shows in place of Google, or of another provider. Picks the account of
 * the address, or adds one if the chooser has none.
 *
 * @param page the popup, or after `signInWithRedirect` the app's page
 * @param more.name The display name of a new account.
 * @example
 * const opening = page.waitForEvent('popup');
 * await page.getByRole('button', { name: 'Sign in with Google' }).click();
 * await chooseGoogleAccount(await opening, 'grace@example.com', { name: 'Grace' });
 */
export async function chooseGoogleAccount(
  page: Page,
  email: string,
  { name = '' }: { name?: string } = {},
): Promise<void> {
  const add = page.getByRole('button', { name: 'Add new account' });
  await add.waitFor();
  // Then the chooser's script has run. A script of an unreachable host delays it.
  await page.waitForLoadState('domcontentloaded');
  let last = page.locator('.js-reuse-account').getByText(email, { exact: true }).first();
  if ((await last.count()) === 0) {
    await add.click();
    await page.locator('#email-input').fill(email);
    await page.locator('#display-name-input').fill(name);
    last = page.getByRole('button', { name: /Sign in with/ });
  }
  // The window may close before Playwright has finished the click. In Firefox, the click may even fail before `isClosed()`.
  await last.click().catch((error: Error) => {
    if (!page.isClosed() && !error.message.includes('has been closed')) throw error;
  });
}
