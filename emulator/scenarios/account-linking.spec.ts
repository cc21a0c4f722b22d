import type { BrowserContext, Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSignIn, signOut } from './sign-in-steps.ts';

/**
 * Has the provider ask for linking once, as it does when Google does not vouch for an address that has an
 * account already: HTTP 200 with needConfirmation (firebase-js-sdk, api/index.ts). The emulator's chooser
 * always vouches.
 */
async function askForLinkingOnce(context: BrowserContext, email: string): Promise<void> {
  await context.route(
    '**/accounts:signInWithIdp*',
    async (route, request) => {
      const { postBody, requestUri } = request.postDataJSON() as { postBody?: string; requestUri: string };
      const parameters = new URLSearchParams(postBody || new URL(requestUri).search);
      await route.fulfill({
        json: {
          needConfirmation: true,
          email,
          providerId: 'google.com',
          oauthIdToken: parameters.get('id_token'),
          verifiedProvider: ['password'],
        },
      });
    },
    { times: 1 },
  );
}

async function chooseGoogleAccount(page: Page, email: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' }).click();
  const chooser = await popup;
  await chooser.getByRole('button', { name: 'Add new account' }).click();
  await chooser.locator('#email-input').fill(email);
  await chooser.locator('#display-name-input').fill('Ada of Google');
  await chooser.getByRole('button', { name: /Sign in with/ }).click();
}

for (const enumerationProtection of [false, true]) {
  test.describe(`with enumeration protection ${enumerationProtection ? 'on' : 'off'}`, () => {
    test.use({ enumerationProtection });

    test('Google sign-in with the address of a password account asks for the password once, and links', async ({
      page,
      accounts,
      allowConsole,
    }) => {
      allowConsole(/status of 400/);
      const { email } = await accounts.create({ name: 'Ada', password: 'right-password', verified: true });
      await page.goto('/');
      await askForLinkingOnce(page.context(), email);
      const dialog = await openSignIn(page);
      await chooseGoogleAccount(page, email);

      await expect(dialog.getByText('You already have an account')).toBeVisible();
      await expect(dialog.getByText(email)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByLabel('Password').fill('wrong-password');
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog.getByText('don’t match an account')).toBeVisible();
      await dialog.getByLabel('Password').fill('right-password');
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
      expect((await accounts.find(email))?.providers.toSorted()).toEqual(['google.com', 'password']);

      await signOut(page);
      await openSignIn(page);
      const popup = page.waitForEvent('popup');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' }).click();
      await (await popup).getByText(email).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
    });
  });
}
