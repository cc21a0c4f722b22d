import type { Locator, Page } from '@playwright/test';
import type { FaultsClient, Operation } from 'firebase-auth-faults';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { mailedLink } from '../../site/people.ts';
import { openLink } from '../steps/mail-links.ts';
import { refusedFor } from '../steps/password-policy.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, enterEmail, greeting, openSignUp } from '../steps/sign-in.ts';

/* The provider refuses a password that breaks the project's rules. */

const digits = '1234567890123';
const refusal = refusedFor('an upper case character', 'a non-alphanumeric character');
const reasons = [
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing', /does not meet the requirements/],
  [refusal, /^This password must also have an upper case letter and a symbol, such as ! or #\./],
] as const;

/** Enters a password that the provider refuses for each reason, and then a password that the provider accepts. */
async function tryPasswords(field: Locator, faults: FaultsClient, operation: Operation): Promise<void> {
  const send = field.page().getByRole('button', { name: /^(Create account|Save)$/ });
  await field.fill(digits);
  for (const [message, reason] of reasons) {
    await refuse(faults, operation, message, { times: 1 });
    await send.click();
    await expect(field).toHaveAccessibleDescription(reason);
    await expect(field).toHaveValue(digits);
  }
  await field.fill('Thirteen#1234');
  await send.click();
}

test.describe('when the password rules are unknown', () => {
  test.beforeEach(({ faults }) => refuse(faults, 'passwordPolicy', 'UNAVAILABLE', { status: 503 }));

  withAndWithoutProtection((enumerationProtection) => {
    test('at sign-up, a refused password stays in the form', async ({ page, faults, accounts }) => {
      await page.goto('/');
      const dialog = await openSignUp(page, accounts.newEmail('ada'), enumerationProtection);
      await dialog.getByLabel('First & last name').fill('Ada');
      await tryPasswords(dialog.getByLabel('Choose password'), faults, 'accounts:signUp');
      await expect(greeting(page)).toHaveText('Hello, Ada');
    });

    test('at a password reset, a refused password stays in the form', async ({ page, faults, accounts }) => {
      await openLink(page, await mailedLink(accounts, await accounts.create(), 'PASSWORD_RESET'));
      await tryPasswords(page.getByLabel('New password'), faults, 'accounts:resetPassword');
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    });
  });

  test.describe('on a site with guests', () => {
    test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

    test('when a guest signs up, a refused password stays in the form', async ({
      page,
      faults,
      accounts,
    }) => {
      await page.goto('/');
      await continueAsGuest(page);
      const dialog = await openGuestSignIn(page);
      await enterEmail(dialog, accounts.newEmail('ada'));
      await dialog.getByLabel('First & last name').fill('Ada');
      await tryPasswords(dialog.getByLabel('Choose password'), faults, 'accounts:signUp');
      await expect(greeting(page)).toHaveText('Hello, Ada');
    });
  });
});

/** Functions that open the screens on which the site asks for the password of an existing account. */
const passwordScreens: Record<string, (page: Page, faults: FaultsClient, email: string) => Promise<Locator>> =
  {
    'at sign-in': (page, _faults, email) => continueWithEmail(page, email),
    'when Google is connected': meetExistingAccount,
  };

for (const [when, open] of Object.entries(passwordScreens))
  test(`if a password no longer meets the rules, the dialog leads to a password reset ${when}`, async ({
    page,
    faults,
    accounts,
  }) => {
    const { email } = await accounts.create({ password: digits, verified: true });
    const dialog = await open(page, faults, email);
    await refuse(faults, 'accounts:signInWithPassword', refusal);
    const field = dialog.getByLabel('Password');
    await field.fill(digits);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(field).toHaveAccessibleDescription(
      /^This password no longer meets the requirements\. Choose ‘Trouble signing in\?’ to set a new one\./,
    );
    await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
    await expect(dialog.getByRole('heading', { name: 'Recover password' })).toBeVisible();
  });
