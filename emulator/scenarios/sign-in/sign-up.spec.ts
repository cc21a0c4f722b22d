import type { Page } from '@playwright/test';
import type { Accounts, FaultsClient } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { continueWithEmail, enterEmail, enterNewAccount, greeting } from '../steps/sign-in.ts';
import { choose, test as testWithTenants } from '../steps/tenants.ts';

/* The form for a new account, and the rules for a new password. */

const password = 'right-password';

test('the form accepts text from password managers, and no label covers the text', async ({
  page,
  accounts,
}) => {
  const dialog = await continueWithEmail(page, accounts.newEmail('filled'));
  await expect(dialog.getByLabel('Choose password')).toBeVisible();
  const covered = await dialog.evaluate((root) =>
    [...root.querySelectorAll<HTMLInputElement>('input')].filter((input) => {
      // Fills in the field as a password manager does: by the native setter, then by the events.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        input,
        input.value || 'filled-by-a-manager',
      );
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
      const label = input.labels![0]!.getBoundingClientRect();
      return label.bottom > input.getBoundingClientRect().top + 0.5;
    }),
  );
  expect(covered).toEqual([]);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(greeting(page)).toHaveText('Hello, filled-by-a-manager');
});

test('a taken address is refused at its field even if the second look-up fails', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of (400|502)/);
  const email = accounts.newEmail();
  const dialog = await continueWithEmail(page, email);
  await expect(dialog.getByLabel('Choose password')).toBeVisible();
  await accounts.call('signUp', { email, password });
  await faults.inject({ operation: 'accounts:createAuthUri', fault: { kind: 'html-502' } });
  await enterNewAccount(dialog, { name: 'Eve', password: 'another-password' });
  await expect(dialog.getByText('may already have an account')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
});

const passwordPolicy = {
  customStrengthOptions: {
    minPasswordLength: 8,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  },
};

const policyCalls = async (faults: FaultsClient) =>
  (await faults.calls()).filter(({ operation }) => operation === 'passwordPolicy');

/** Opens the form for a new account. @returns the dialog, and the form's field for the password and button */
async function openForm(page: Page, accounts: Accounts) {
  const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
  await dialog.getByLabel('First & last name').fill('Ada');
  const field = dialog.getByLabel('Choose password');
  return { dialog, field, createAccount: dialog.getByRole('button', { name: 'Create account' }) };
}

test('a line at the field says what a new password must have, and the refusal says what is missing', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await faults.changeProject({ passwordPolicy });
  const { dialog, field, createAccount } = await openForm(page, accounts);
  const line =
    'At least 8 characters, an upper case letter, a lower case letter, a number and a symbol, such as ! or #';
  await expect(field).toHaveAccessibleDescription(line);
  await expect(dialog.getByText(line)).toBeVisible();

  await field.fill('thirteen#1234');
  await createAccount.click();
  await expect(field).toHaveAccessibleDescription(/^This password must also have an upper case letter\./);
  await expect(field).toHaveValue('thirteen#1234');
  await field.fill('Thirteen#1234');
  await createAccount.click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('password rules that never arrive do not block the form', async ({ page, accounts, faults }) => {
  const held = await faults.inject({ operation: 'passwordPolicy', fault: { kind: 'stall' } });
  const { field, createAccount } = await openForm(page, accounts);
  await field.fill(password);
  await expect.poll(() => policyCalls(faults)).toHaveLength(1);
  await createAccount.click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  expect(await policyCalls(faults)).toHaveLength(1);
  await faults.remove(held);
});

test('the page does not request the password rules for the password of an existing account', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  const dialog = await continueWithEmail(page, email);
  await dialog.getByLabel('Password').fill('any');
  expect(await policyCalls(faults)).toHaveLength(0);
});

testWithTenants(
  'the page requests the password rules of the chosen organization',
  async ({ page, acme, accounts, faults }) => {
    await faults.changeProject({ passwordPolicy });
    const dialog = await choose(page, 'Acme');
    await enterEmail(dialog, accounts.newEmail('ada'));
    await expect(dialog.getByText('At least 8 characters')).toBeVisible();
    const [call] = await policyCalls(faults);
    expect(new URL(call!.url, 'http://any').searchParams.get('tenantId')).toBe(acme.id);
  },
);
