import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from 'firebase-auth-faults';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { enterNewAccount, enterPassword, greeting, openSignIn, openSignUp } from '../steps/sign-in.ts';

/* Sign-in asks the provider for the sign-in methods of an address. The provider refuses, or gives an empty answer. */

const LOOKUP = 'accounts:createAuthUri';

const refusals = [
  { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER', status: 429 },
  { kind: 'provider-error', message: 'UNAVAILABLE', status: 503 },
] as const;

async function openEmailEntry(page: Page, { email }: Pick<TestAccount, 'email'>): Promise<Locator> {
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill(email);
  return dialog;
}

const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' }).click();

for (const fault of refusals)
  withAndWithoutProtection(() => {
    test(`if the look-up of a known address fails with status ${fault.status}, the dialog does not offer a new account`, async ({
      page,
      accounts,
      faults,
    }) => {
      const account = await accounts.create();
      const dialog = await openEmailEntry(page, account);
      await faults.inject({ operation: LOOKUP, fault, times: 2 });
      for (const times of [1, 2]) {
        await next(dialog);
        await faults.waitForCall({ operation: LOOKUP }, { times });
        await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
        await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
        await expect(dialog.getByLabel('Choose password')).toHaveCount(0);
      }
      await next(dialog);
      await enterPassword(dialog, account.password);
      await expect(greeting(page)).toBeVisible();
      // Each of the three clicks has sent one look-up.
      await faults.verify({ operation: LOOKUP }, { times: 3 });
    });

    test(`if the look-up before connecting Google fails with status ${fault.status}, the dialog shows an error message`, async ({
      page,
      accounts,
      faults,
    }) => {
      const { email } = await accounts.create();
      await faults.inject({ operation: LOOKUP, fault });
      const dialog = await meetExistingAccount(page, faults, email);
      await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    });
  });

for (const fault of refusals)
  test(`a taken address is refused at its field even if the second look-up fails with status ${fault.status}`, async ({
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
    await faults.inject({ operation: LOOKUP, fault });
    await enterNewAccount(dialog, { name: 'Eve', password: 'another-password' });
    await expect(dialog.getByText('may already have an account')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveClass(/firebaseui-input-invalid/);
  });

for (const [what, body] of [
  ['an empty answer', {}],
  ['an answer with an empty list', { signinMethods: [], allProviders: [] }],
  ['an answer with an empty `registered`', { registered: null }],
] as const)
  test(`after ${what} to the look-up of an address, the dialog asks for the password`, async ({
    page,
    accounts,
    faults,
  }) => {
    const account = await accounts.create();
    const dialog = await openEmailEntry(page, account);
    await faults.inject({ operation: LOOKUP, fault: { kind: 'answer', body } });
    await next(dialog);
    await enterPassword(dialog, account.password);
    await expect(greeting(page)).toBeVisible();
  });
