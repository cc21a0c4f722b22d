import type { Locator } from '@playwright/test';
import type { FaultsClient, Operation } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { mailedLink } from '../../site/people.ts';
import { openLink } from '../steps/mail-links.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, greeting } from '../steps/sign-in.ts';

/* The provider refuses a password that breaks the project's rules. */

const digits = '1234567890123';
const refusal =
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain an upper case character, Password must contain a non-alphanumeric character]';
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

  test('at sign-up, a refused password stays in the form', async ({ page, faults, accounts }) => {
    const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
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

test('if a password no longer meets the rules, the dialog leads to a password reset before Google is connected', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ password: digits, verified: true });
  const dialog = await meetExistingAccount(page, faults, email);
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
