import type { Locator, Page } from '@playwright/test';
import type { Accounts, FaultsClient } from 'firebase-auth-faults';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink } from '../steps/mail-links.ts';
import { holdRequests } from '../steps/network.ts';
import { refusedFor, rulesIn, tellStrictPolicy } from '../steps/password-policy.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, greeting, signInDialog } from '../steps/sign-in.ts';

const password = 'right-password';

const policyCalls = async (faults: FaultsClient) =>
  (await faults.calls()).filter(({ operation }) => operation === 'passwordPolicy');

/** Opens the form for a new account. @returns the form's field for the password */
async function openSignUp(page: Page, accounts: Accounts): Promise<Locator> {
  const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
  await dialog.getByLabel('First & last name').fill('Ada');
  return dialog.getByLabel('Choose password');
}

const createAccount = (page: Page): Locator => page.getByRole('button', { name: 'Create account' });

test('the list of password rules at the field shows which rules the typed password meets', async ({
  page,
  accounts,
  faults,
}) => {
  await tellStrictPolicy(faults);
  const field = await openSignUp(page, accounts);
  const rules = rulesIn(signInDialog(page));
  await field.focus();
  await expect(rules).toHaveText([
    'at least 8 characters',
    'an upper case letter',
    'a lower case letter',
    'a number',
    'a symbol, such as ! or #',
  ]);
  await expect(field).toHaveAccessibleDescription(/Use a password with at least 8 characters.*a number/);
  expect(await axeViolations(page)).toEqual([]);

  await field.fill('Thirteen-1234');
  await expect(rules).toHaveText([
    'Done: at least 8 characters',
    'Done: an upper case letter',
    'Done: a lower case letter',
    'Done: a number',
    'Missing: a symbol, such as ! or #',
  ]);
  await field.fill('Thirteen#12345678901234');
  await expect(rules.filter({ hasText: 'Missing: ' })).toHaveText(['Missing: at most 20 characters']);
  await field.fill('Thirteen#1234');
  await expect(rules.filter({ hasText: 'Missing: ' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await createAccount(page).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  expect(await policyCalls(faults)).toHaveLength(1);
});

test('the default password rule is visible before the field has the focus', async ({
  page,
  accounts,
  faults,
}) => {
  const field = await openSignUp(page, accounts);
  await expect(rulesIn(signInDialog(page))).toHaveText(['at least 6 characters']);
  await expect(field).toHaveAccessibleDescription('Use a password with at least 6 characters');
  expect(await policyCalls(faults)).toHaveLength(0);
  await field.fill('123456');
  await expect(rulesIn(signInDialog(page))).toHaveText(['Done: at least 6 characters']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(rulesIn(signInDialog(page))).toHaveText(['at least 6 characters']);
});

test('the message about a refused password replaces the password rule without a layout shift', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.setViewportSize({ width: 320, height: 700 });
  const field = await openSignUp(page, accounts);
  await field.fill('12345');
  const place = await createAccount(page).boundingBox();
  for (const [typed, refusal] of [
    ['12345', 'Use at least 6 characters.'],
    ['', 'Enter your password'],
  ] as const) {
    await field.fill(typed);
    await expect(rulesIn(signInDialog(page))).toHaveCount(1);
    await createAccount(page).click();
    await expect(signInDialog(page).getByText(refusal)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${refusal}.* at least 6 characters`));
    await expect(rulesIn(signInDialog(page))).toHaveCount(0);
    expect(await createAccount(page).boundingBox()).toEqual(place);
  }
});

for (const way of ['a recovery mail', 'the mail after an address was restored'] as const)
  test(`the page for a new password, opened by the link of ${way}, shows the password rules`, async ({
    page,
    accounts,
    faults,
  }) => {
    await tellStrictPolicy(faults);
    const account = await accounts.create({ name: 'Ada', password, verified: true });
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
    const rules = rulesIn(page.getByRole('main'));
    await expect(rules).toHaveCount(5);
    await field.fill('thirteen-1234');
    await expect(rules.filter({ hasText: 'Missing: ' })).toHaveText([
      'Missing: an upper case letter',
      'Missing: a symbol, such as ! or #',
    ]);
    await field.fill('Thirteen#1234');
    await expect(rules.filter({ hasText: 'Missing: ' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  });

test('when the person stops typing, the password rules that are not met are announced', async ({
  page,
  accounts,
  faults,
}) => {
  await tellStrictPolicy(faults);
  await page.clock.install();
  const field = await openSignUp(page, accounts);
  const dialog = signInDialog(page);
  await field.focus();
  await expect(rulesIn(dialog)).toHaveCount(5);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

  const announcement = dialog.locator('.password-rules + [role="status"]');
  await page.keyboard.type('thirteen');
  await expect(rulesIn(dialog).first()).toHaveText('Done: at least 8 characters');
  await page.clock.runFor(999);
  await page.keyboard.type('1');
  await expect(rulesIn(dialog).nth(3)).toHaveText('Done: a number');
  await page.clock.runFor(999);
  await expect(announcement).toHaveText('');
  await page.clock.runFor(1);
  await expect(announcement).toHaveText('Still missing: an upper case letter and a symbol, such as ! or #.');

  await page.keyboard.type('#T');
  await page.clock.runFor(1000);
  await expect(announcement).toHaveText('The password meets the rules.');
});

test('the message about a refused password replaces the announcement about the rules', async ({
  page,
  accounts,
  faults,
}) => {
  await refuse(faults, 'passwordPolicy', 'UNAVAILABLE', { status: 503 });
  await page.clock.install();
  const field = await openSignUp(page, accounts);
  const announcement = signInDialog(page).locator('.password-rules + [role="status"]');
  for (const moment of ['after it was said', 'before it is said']) {
    await field.fill('1234567890');
    if (moment === 'after it was said') {
      await page.clock.runFor(1000);
      await expect(announcement).toHaveText('The password meets the rules.');
    }
    await refuse(faults, 'accounts:signUp', refusedFor('an upper case character'), { times: 1 });
    await createAccount(page).click();
    await expect(field).toHaveAccessibleDescription(/^This password must also have an upper case letter\./);
    await page.clock.runFor(2000);
    await expect(announcement).toHaveText('');
    if (moment === 'after it was said') await field.fill('');
  }
  await field.fill('12345');
  await page.clock.runFor(1000);
  await expect(announcement).toHaveText('Still missing: at least 6 characters.');
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

test('password rules that arrive after the field has lost the focus cause no layout shift', async ({
  page,
  accounts,
  faults,
}) => {
  await tellStrictPolicy(faults);
  const release = await holdRequests(page.context(), '**/v2/passwordPolicy?*');
  const field = await openSignUp(page, accounts);
  const asked = page.waitForRequest('**/v2/passwordPolicy?*');
  await field.focus();
  await asked;
  await signInDialog(page).getByLabel('First & last name').focus();
  const place = await createAccount(page).boundingBox();
  const answer = page.waitForResponse('**/v2/passwordPolicy?*');
  release();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await createAccount(page).boundingBox()).toEqual(place);
});

test('password rules that arrive late cause no layout shift, and appear when the person continues to type', async ({
  page,
  accounts,
  faults,
}) => {
  await tellStrictPolicy(faults);
  const release = await holdRequests(page.context(), '**/v2/passwordPolicy?*');
  const field = await openSignUp(page, accounts);
  await field.pressSequentially('right');
  const place = await createAccount(page).boundingBox();
  const answer = page.waitForResponse('**/v2/passwordPolicy?*');
  release();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await createAccount(page).boundingBox()).toEqual(place);

  await expect(async () => {
    await field.press('-');
    await expect(rulesIn(signInDialog(page))).toHaveCount(5, { timeout: 500 });
  }).toPass();
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
  await tellStrictPolicy(faults);
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
  await expect(rulesIn(dialog)).toHaveCount(5);
  const [call] = await policyCalls(faults);
  expect(new URL(call!.url, 'http://any').searchParams.get('tenantId')).toBe(id);
});
