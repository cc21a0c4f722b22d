import type { Page } from '@playwright/test';

/**
 * Signs in in the account chooser that the emulator shows in place of Google, or of another provider. Picks the account of
 * the address, or adds one if the chooser has none.
 *
 * @param page the popup, or after `signInWithRedirect` the app's page
 * @param more.name The display name of a new account.
 * @param more.timeout How long the chooser may take to open (milliseconds). Default: 15000
 * @throws {Error} with one sentence, if the chooser does not open, such as without the internet
 * @example
 * const opening = page.waitForEvent('popup');
 * await page.getByRole('button', { name: 'Sign in with Google' }).click();
 * await chooseGoogleAccount(await opening, 'grace@example.com', { name: 'Grace' });
 */
export async function chooseGoogleAccount(
  page: Page,
  email: string,
  { name = '', timeout = 15_000 }: { name?: string; timeout?: number } = {},
): Promise<void> {
  const add = page.getByRole('button', { name: 'Add new account' });
  // When the page has loaded, the chooser's script has run. A script of an unreachable host delays it.
  const opening = Promise.all([
    add.waitFor({ timeout }),
    page.waitForLoadState('domcontentloaded', { timeout }),
  ]);
  await opening.catch(() => {
    throw new Error(
      `The account chooser did not open within ${timeout / 1000} s. The window is at ${page.url()}. Without the internet, start exec with --offline.`,
    );
  });
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
