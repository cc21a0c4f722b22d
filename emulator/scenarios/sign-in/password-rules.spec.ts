import type { Locator, Page } from '@playwright/test';
import type { Accounts, FaultsClient } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink } from '../steps/mail-links.ts';
import { continueWithEmail, greeting, signInDialog } from '../steps/sign-in.ts';

const password = 'right-password';
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

/** Opens the form for a new account. @returns the form's field for the password */
async function openSignUp(page: Page, accounts: Accounts): Promise<Locator> {
  const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
  await dialog.getByLabel('First & last name').fill('Ada');
  return dialog.getByLabel('Choose password');
}

const createAccount = (page: Page): Locator => page.getByRole('button', { name: 'Create account' });

test('a line at the field says what a new password must have, and the refusal says what is missing', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await faults.changeProject({ passwordPolicy });
  const field = await openSignUp(page, accounts);
  const dialog = signInDialog(page);
  const line =
    'At least 8 characters, an upper case letter, a lower case letter, a number and a symbol, such as ! or #';
  await expect(field).toHaveAccessibleDescription(line);
  await expect(dialog.getByText(line)).toBeVisible();

  await field.fill('thirteen#1234');
  await createAccount(page).click();
  await expect(field).toHaveAccessibleDescription(/^This password must also have an upper case letter\./);
  await field.fill('Thirteen#1234');
  await createAccount(page).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

for (const way of ['a recovery mail', 'the mail after an address was restored'] as const)
  test(`the page for a new password, opened by the link of ${way}, shows the password rules`, async ({
    page,
    accounts,
    faults,
  }) => {
    const account = await accounts.create({ name: 'Ada', password, verified: true });
    await faults.changeProject({ passwordPolicy });
    let link;
    if (way === 'a recovery mail') link = await mailedLink(accounts, account, 'PASSWORD_RESET');
    else {
      await applyLink(
        page,
        await mailedLink(accounts, account, 'RECOVER_EMAIL', accounts.newEmail('stolen')),
      );
      await page.getByRole('link', { name: 'change your password right away' }).click();
      link = await accounts.outOfBandLink(account.email, 'PASSWORD_RESET');
    }
    await openLink(page, link);
    const field = page.getByLabel('New password');
    await expect(field).toHaveAccessibleDescription(/At least 8 characters.*a number/);
    await field.fill('Thirteen#1234');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  });

test('password rules that never arrive do not block the form', async ({ page, accounts, faults }) => {
  const held = await faults.inject({ operation: 'passwordPolicy', fault: { kind: 'stall' } });
  const field = await openSignUp(page, accounts);
  await field.fill(password);
  await expect.poll(() => policyCalls(faults)).toHaveLength(1);
  await createAccount(page).click();
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

test('the page requests the password rules of the chosen organization', async ({
  page,
  accounts,
  faults,
}) => {
  await faults.changeProject({ passwordPolicy });
  const { id } = await accounts.createTenant();
  await faults.changeSettings({
    signIn: { methods: ['email'], tenants: { chooseBy: 'name', options: [{ id, name: 'Acme' }] } },
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = signInDialog(page);
  await dialog.getByLabel('Email').fill(accounts.newEmail('ada'));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Choose password').focus();
  await expect(dialog.getByText('At least 8 characters')).toBeVisible();
  const [call] = await policyCalls(faults);
  expect(new URL(call!.url, 'http://any').searchParams.get('tenantId')).toBe(id);
});
