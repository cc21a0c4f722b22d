import type { Locator, Page } from '@playwright/test';
import type { Accounts, Operation } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { refusedFor } from '../steps/password-policy.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, openSignIn } from '../steps/sign-in.ts';

/* After an error at a field, the field has the focus, so that screen readers read the error, and people can correct it. */

const password = 'right-password';

async function openEmail(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill('ada@example.com');
  return dialog;
}

async function openPassword(page: Page, accounts: Accounts): Promise<Locator> {
  const dialog = await continueWithEmail(page, (await accounts.create({ password })).email);
  await dialog.getByLabel('Password').fill(password);
  return dialog;
}

async function openSignUp(page: Page, accounts: Accounts): Promise<Locator> {
  const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
  await dialog.getByLabel('First & last name').fill('Ada');
  await dialog.getByLabel('Choose password').fill(password);
  return dialog;
}

async function openRecovery(page: Page, accounts: Accounts): Promise<Locator> {
  const dialog = await openPassword(page, accounts);
  await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
  return dialog;
}

type Open = (page: Page, accounts: Accounts) => Promise<Locator>;

const refusals: readonly [field: string, message: string, Operation, Open, button: string][] = [
  ['Email', 'INVALID_EMAIL', 'accounts:createAuthUri', openEmail, 'Next'],
  ['Email', 'MISSING_EMAIL', 'accounts:createAuthUri', openEmail, 'Next'],
  ['Password', 'INVALID_PASSWORD', 'accounts:signInWithPassword', openPassword, 'Sign In'],
  ['Password', 'INVALID_LOGIN_CREDENTIALS', 'accounts:signInWithPassword', openPassword, 'Sign In'],
  ['Password', 'EMAIL_NOT_FOUND', 'accounts:signInWithPassword', openPassword, 'Sign In'],
  ['Password', 'PASSWORD_LOGIN_DISABLED', 'accounts:signInWithPassword', openPassword, 'Sign In'],
  ['Email', 'INVALID_EMAIL', 'accounts:signInWithPassword', openPassword, 'Sign In'],
  ['Choose password', 'WEAK_PASSWORD : Too short', 'accounts:signUp', openSignUp, 'Create account'],
  ['Choose password', refusedFor('a numeric character'), 'accounts:signUp', openSignUp, 'Create account'],
  ['Email', 'INVALID_EMAIL', 'accounts:signUp', openSignUp, 'Create account'],
  ['Email', 'INVALID_RECIPIENT_EMAIL', 'accounts:sendOobCode', openRecovery, 'Send'],
];

for (const [field, message, operation, open, button] of refusals)
  test(`after the error ${message}, the focus is in the field “${field}” (button ${button})`, async ({
    page,
    accounts,
    faults,
  }) => {
    const dialog = await open(page, accounts);
    await refuse(faults, operation, message, { times: 1 });
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByLabel(field)).toBeFocused();
    await expect(dialog.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(/./);
  });

test('if several fields are refused, the focus moves to the first refused field', async ({
  page,
  accounts,
}) => {
  const dialog = await openSignUp(page, accounts);
  for (const label of ['First & last name', 'Choose password']) await dialog.getByLabel(label).fill('');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await expect(dialog.getByLabel('First & last name')).toBeFocused();
});

test('an error above the form does not move the focus', async ({ page, accounts, faults }) => {
  const dialog = await openPassword(page, accounts);
  await refuse(faults, 'accounts:signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER', { times: 1 });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('Try again in a few minutes')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeFocused();
});
