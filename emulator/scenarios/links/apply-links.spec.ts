import type { Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { mailLink } from '../steps/email-link.ts';
import { mailedLink } from '../../site/people.ts';
import { applyButtons, openLink, pressToApply } from '../steps/mail-links.ts';
import { holdRequests, refuseConnections } from '../steps/network.ts';
import { answerSecondFactorLink } from '../steps/provider-answers.ts';
import { greeting, openSignIn, widgetIsThere } from '../steps/sign-in.ts';

/* Opening a mailed link changes nothing, because mail programs open links, and some of them run the page's scripts. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Waits for the page's question. Expects that the page has looked the link up, and has sent no other call. */
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
  test('a verification link takes effect only when the person clicks the button on its page', async ({
    page,
    accounts,
    faults,
  }) => {
    const account = await accounts.create();
    const link = await mailedLink(accounts, account, 'VERIFY_EMAIL');
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

  test('a link that changes the address takes effect only when the person clicks the button on its page', async ({
    page,
    accounts,
    faults,
  }) => {
    const account = await accounts.create({ verified: true });
    const newEmail = accounts.newEmail('changed');
    const link = await mailedLink(accounts, account, 'VERIFY_AND_CHANGE_EMAIL', newEmail);
    await faults.forgetCalls();
    await openLink(page, link);
    const text = `You will sign in with ${newEmail}, and no longer with ${account.email}.`;
    await expectQuestion(page, faults, 'verifyAndChangeEmail', text);
    expect(await accounts.find(newEmail)).toBeUndefined();

    await pressToApply(page, 'verifyAndChangeEmail');
    await expect(heading(page, 'Your email has been verified and changed')).toBeVisible();
    expect(await accounts.find(account.email)).toBeUndefined();
  });

  test('the page of a link that restores the old address names this address before the person clicks', async ({
    page,
    accounts,
    faults,
  }) => {
    const account = await accounts.create({ verified: true });
    const newEmail = accounts.newEmail('stolen');
    const link = await mailedLink(accounts, account, 'RECOVER_EMAIL', newEmail);
    await faults.forgetCalls();
    // The emulator's answer lacks the new address. The provider's answer contains the new address.
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

const [changed, own] = ['דוד@example.com', 'ada.עדה@example.com'];

for (const [mode, answer, text, isolated] of [
  ['verifyEmail', { requestType: 'VERIFY_EMAIL', email: own }, `Confirm that ${own} is your address.`, [own]],
  [
    'verifyAndChangeEmail',
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: own, newEmail: changed },
    `You will sign in with ${changed}, and no longer with ${own}.`,
    [changed, own],
  ],
  [
    'verifyAndChangeEmail',
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: changed },
    `You will sign in with ${changed}.`,
    [changed],
  ],
  [
    'recoverEmail',
    { requestType: 'RECOVER_EMAIL', email: own, newEmail: changed },
    `The address of your account will be ${own} again, and no longer ${changed}.`,
    [own, changed],
  ],
  [
    'recoverEmail',
    { requestType: 'RECOVER_EMAIL', email: own },
    `The address of your account will be ${own} again.`,
    [own],
  ],
  [
    'revertSecondFactorAddition',
    {
      requestType: 'REVERT_SECOND_FACTOR_ADDITION',
      email: own,
      mfaInfo: { mfaEnrollmentId: 'factor', totpInfo: {} },
    },
    `The device or app will no longer be needed to sign in as ${own}.`,
    [own],
  ],
] as const)
  test(`a right-to-left address does not reorder the link’s question: ${text}`, async ({ page, faults }) => {
    await faults.inject({ operation: 'accounts:resetPassword', fault: { kind: 'answer', body: answer } });
    await page.goto(`/auth?mode=${mode}&oobCode=code`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('bdi')).toHaveText([...isolated]);
  });

for (const kind of ['new', 'spent', 'unanswered'])
  test(`if a person opens the dialog while a link (${kind}) is looked up, the result does not change the dialog`, async ({
    page,
    accounts,
    faults,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    let link = 'http://mail/?mode=verifyEmail&oobCode=spent';
    if (kind === 'new') link = await mailedLink(accounts, await accounts.create(), 'VERIFY_EMAIL');
    const letPass = await holdRequests(page.context(), '**/accounts:resetPassword?*');
    if (kind === 'unanswered')
      await faults.inject({ operation: 'accounts:resetPassword', fault: { kind: 'html-502' } });
    const asked = page.waitForRequest('**/accounts:resetPassword?*');
    await openLink(page, link);
    const answered = (await asked).response();
    const dialog = await openSignIn(page);
    await widgetIsThere(dialog);
    letPass();
    await (await answered)!.finished();
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Sign-in is open elsewhere')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Verify|Try verifying/ })).toHaveCount(0);
  });

test('the page of a link that removes a second factor names this factor before the person clicks', async ({
  page,
  accounts,
  faults,
}) => {
  const email = accounts.newEmail();
  await answerSecondFactorLink(faults, email);
  await page.goto('/auth?mode=revertSecondFactorAddition&oobCode=code');
  const text = `The phone +1******0100 will no longer be needed to sign in as ${email}.`;
  await expectQuestion(page, faults, 'revertSecondFactorAddition', text);

  await pressToApply(page, 'revertSecondFactorAddition');
  await expect(heading(page, 'Removed second factor')).toBeVisible();
  await faults.waitForCall({ operation: 'accounts:update' });
});

test('if there is no network when the person clicks the button on a link’s page, the person can try again', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const account = await accounts.create();
  await openLink(page, await mailedLink(accounts, account, 'VERIFY_EMAIL'));
  const restore = await refuseConnections(page.context(), '**/accounts:update?*');
  await pressToApply(page, 'verifyEmail');
  await expect(heading(page, 'This link could not be opened')).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();

  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pressToApply(page, 'verifyEmail');
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
});

test('if a link is used elsewhere while its page is open, the page says after a click that the link cannot be used', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await accounts.create();
  const link = await mailedLink(accounts, account, 'VERIFY_EMAIL');
  await openLink(page, link);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await accounts.call('update', { oobCode: new URL(link).searchParams.get('oobCode') });
  await pressToApply(page, 'verifyEmail');
  await expect(heading(page, 'Try verifying your email again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
});

test.describe('on a site that mails sign-in links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('a sign-in link signs the person in only after a click on its page, even if the page is reloaded', async ({
    page,
    accounts,
    faults,
  }) => {
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

  test('a sign-in link still works after a mail program has opened the link', async ({ page, accounts }) => {
    const email = accounts.newEmail('ada');
    await mailLink(page, accounts, email);
    const link = await accounts.outOfBandLink(email, 'EMAIL_SIGNIN');
    // Opens the link in another tab first, as the mail program does.
    const other = await page.context().newPage();
    await other.goto(link);
    await expect(heading(other, `Sign in as ${email}`)).toBeVisible();
    await other.close();
    await page.goto(link);
    await pressToApply(page, 'signIn');
    await expect(greeting(page)).toBeVisible();
  });
});
