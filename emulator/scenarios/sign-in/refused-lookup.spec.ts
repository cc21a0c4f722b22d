import { expect, test } from '../../testing/test.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { continueWithEmail, enterNewAccount, enterPassword, greeting, openSignUp } from '../steps/sign-in.ts';

/* Sign-in asks the provider for the sign-in methods of an address. The provider refuses, or gives an empty answer. */

const LOOKUP = 'accounts:createAuthUri';
const BUSY = { kind: 'provider-error', message: 'UNAVAILABLE', status: 503 } as const;

test('if the look-up before connecting Google fails, the dialog shows an error message', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create();
  await faults.inject({ operation: LOOKUP, fault: BUSY });
  const dialog = await meetExistingAccount(page, faults, email);
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('a taken address is refused at its field even if the second look-up fails', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const email = accounts.newEmail();
  await page.goto('/');
  const dialog = await openSignUp(page, email);
  await expect(dialog.getByLabel('Choose password')).toBeVisible();
  await accounts.call('signUp', { email, password: 'right-password' });
  await faults.inject({ operation: LOOKUP, fault: BUSY });
  await enterNewAccount(dialog, { name: 'Eve', password: 'another-password' });
  await expect(dialog.getByText('may already have an account')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
});

test('after an empty answer to the look-up of an address, the dialog asks for the password', async ({
  page,
  accounts,
  faults,
}) => {
  const account = await accounts.create();
  await faults.inject({ operation: LOOKUP, fault: { kind: 'answer', body: {} } });
  const dialog = await continueWithEmail(page, account.email);
  await enterPassword(dialog, account.password);
  await expect(greeting(page)).toBeVisible();
});
