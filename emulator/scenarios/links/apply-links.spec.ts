import type { Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults/client';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { linkFor, mailLink } from '../steps/email-link.ts';
import { applyButtons, mailLinks, openLink, pressToApply } from '../steps/mail-links.ts';
import { refuseConnections } from '../steps/network.ts';
import { answerSecondFactorLink } from '../steps/provider-answers.ts';
import { greeting } from '../steps/sign-in.ts';

/* Mail programs follow links, and some run the scripts of the page: opening a link changes nothing. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Waits until the page asks, and expects that it has looked the link up and done nothing else. */
async function expectQuestion(
  page: Page,
  faults: FaultsClient,
  mode: keyof typeof applyButtons,
  text: string,
): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: applyButtons[mode], exact: true });
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription(text);
  await page.waitForLoadState('networkidle');
  const calls = await faults.calls();
  expect(calls.filter(({ operation }) => operation !== 'accounts:resetPassword')).toEqual([]);
  expect(calls.map(({ request }) => Object.keys(JSON.parse(request.body)))).toEqual([['oobCode']]);
  expect(await axeViolations(page)).toEqual([]);
}

withAndWithoutProtection(() => {
  test('a link verifies an address when its button is pressed', async ({ page, accounts, faults }) => {
    const account = await accounts.create();
    const link = await mailLinks.verifyEmail(accounts, account);
    await faults.forgetCalls();
    await openLink(page, link);
    await expectQuestion(page, faults, 'verifyEmail', `Confirm that ${account.email} is your address.`);
    expect((await accounts.find(account.email))?.emailVerified).toBe(false);

    await pressToApply(page, 'verifyEmail');
    await expect(heading(page, 'Your email has been verified')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expect(heading(page, 'Verify your email address')).toHaveCount(0);
    expect((await accounts.find(account.email))?.emailVerified).toBe(true);
  });

  test('a link changes an address when its button is pressed', async ({ page, accounts, faults }) => {
    const account = await accounts.create({ verified: true });
    const newEmail = accounts.newEmail('changed');
    const link = await mailLinks.verifyAndChangeEmail(accounts, account, newEmail);
    await faults.forgetCalls();
    await openLink(page, link);
    const text = `You will sign in with ${newEmail}, and no longer with ${account.email}.`;
    await expectQuestion(page, faults, 'verifyAndChangeEmail', text);
    expect(await accounts.find(newEmail)).toBeUndefined();

    await pressToApply(page, 'verifyAndChangeEmail');
    await expect(heading(page, 'Your email has been verified and changed')).toBeVisible();
    expect(await accounts.find(account.email)).toBeUndefined();
  });

  test('a link says which address it restores, then restores it', async ({ page, accounts, faults }) => {
    const account = await accounts.create({ verified: true });
    const newEmail = accounts.newEmail('stolen');
    const link = await mailLinks.recoverEmail(accounts, account, newEmail);
    await faults.forgetCalls();
    // The emulator, unlike the provider, does not name the other address.
    const body = { requestType: 'RECOVER_EMAIL', email: account.email, newEmail };
    await faults.inject({ operation: 'accounts:resetPassword', fault: { kind: 'answer', body }, times: 1 });
    await openLink(page, link);
    const text = `The address of your account will be ${account.email} again, and no longer ${newEmail}.`;
    await expectQuestion(page, faults, 'recoverEmail', text);
    expect(await accounts.find(account.email)).toBeUndefined();

    await pressToApply(page, 'recoverEmail');
    await expect(heading(page, 'Updated email address')).toBeVisible();
    await expect(heading(page, 'Updated email address')).toBeFocused();
    expect((await accounts.find(account.email))?.email).toBe(account.email);
  });
});

test('a link names the second factor that it removes', async ({ page, accounts, faults }) => {
  const email = accounts.newEmail();
  await answerSecondFactorLink(faults, email);
  await page.goto('/auth?mode=revertSecondFactorAddition&oobCode=code');
  const text = `The phone +1******0100 will no longer be needed to sign in as ${email}.`;
  await expectQuestion(page, faults, 'revertSecondFactorAddition', text);

  await pressToApply(page, 'revertSecondFactorAddition');
  await expect(heading(page, 'Removed second factor')).toBeVisible();
  await faults.waitForCall({ operation: 'accounts:update' });
});

test('a press without a network says so, and works on a second try', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const account = await accounts.create();
  await openLink(page, await mailLinks.verifyEmail(accounts, account));
  const restore = await refuseConnections(page.context(), '**/accounts:update?*');
  await pressToApply(page, 'verifyEmail');
  await expect(heading(page, 'This link could not be opened')).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();

  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pressToApply(page, 'verifyEmail');
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
});

test('a link that is spent before the press says so', async ({ page, accounts, allowConsole }) => {
  allowConsole(/status of 400/);
  const account = await accounts.create();
  const link = await mailLinks.verifyEmail(accounts, account);
  await openLink(page, link);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await accounts.call('update', { oobCode: new URL(link).searchParams.get('oobCode') });
  await pressToApply(page, 'verifyEmail');
  await expect(heading(page, 'Try verifying your email again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
});

test.describe('where the site mails links that sign in', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('a link that signs in waits for a press, and for a reload', async ({ page, accounts, faults }) => {
    const email = accounts.newEmail('ada');
    const { link } = await mailLink(page, accounts, email);
    await faults.forgetCalls();
    await page.goto(link);
    const text = 'The link of your mail signs you in on this device.';
    await expect(heading(page, `Sign in as ${email}`)).toBeVisible();
    await expectQuestion(page, faults, 'signIn', text);
    expect(await accounts.find(email)).toBeUndefined();

    await page.reload();
    await pressToApply(page, 'signIn');
    await expect(greeting(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/auth');
  });

  test('a link that waits is not lost to somebody who opens it elsewhere first', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    await mailLink(page, accounts, email);
    const link = await linkFor(accounts, email);
    // As a mail program does.
    const other = await page.context().newPage();
    await other.goto(link);
    await expect(heading(other, `Sign in as ${email}`)).toBeVisible();
    await other.close();
    await page.goto(link);
    await pressToApply(page, 'signIn');
    await expect(greeting(page)).toBeVisible();
  });
});
