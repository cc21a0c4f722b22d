import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { mailLink } from '../steps/email-link.ts';
import { mailedLink } from '../../site/people.ts';
import { expectQuestion, openLink, pressToApply } from '../steps/mail-links.ts';
import { holdRequests } from '../steps/network.ts';
import { greeting, openSignIn } from '../steps/sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

const [changed, own] = ['דוד@example.com', 'ada.עדה@example.com'];

const questions = [
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
] as const;

test('a right-to-left address does not reorder the question of a link', async ({ page, faults }) => {
  for (const [mode, answer, text, isolated] of questions)
    await test.step(text, async () => {
      await faults.replace([
        { operation: 'accounts:resetPassword', fault: { kind: 'answer', body: answer } },
      ]);
      await page.goto(`/auth?mode=${mode}&oobCode=code`);
      await expect.soft(page.getByText(text, { exact: true })).toBeVisible();
      await expect.soft(page.getByRole('main').locator('bdi')).toHaveText([...isolated]);
    });
});

test('if a person opens the dialog while a link is looked up or applied, the result does not change the dialog, and the page behind it says what has been applied', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const newLink = await mailedLink(accounts, await accounts.create(), 'VERIFY_EMAIL');
  const spentLink = 'http://mail/?mode=verifyEmail&oobCode=spent';
  for (const [kind, link, operation] of [
    ['new', newLink, 'accounts:resetPassword'],
    ['applied', newLink, 'accounts:update'],
    ['spent', spentLink, 'accounts:resetPassword'],
    ['unanswered', spentLink, 'accounts:resetPassword'],
  ] as const)
    await test.step(kind, async () => {
      const letPass = await holdRequests(page.context(), `**/${operation}?*`);
      if (kind === 'unanswered') await faults.inject({ operation, fault: { kind: 'html-502' } });
      const asked = page.waitForRequest(`**/${operation}?*`);
      await openLink(page, link);
      if (kind === 'applied') await pressToApply(page, 'verifyEmail');
      const answered = (await asked).response();
      const dialog = await openSignIn(page);
      letPass();
      await (await answered)!.finished();
      await dialog.getByRole('button', { name: 'Sign in with email' }).click();
      await expect.soft(dialog.getByLabel('Email')).toBeVisible();
      await page.keyboard.press('Escape');
      const [shown, hidden] =
        kind === 'applied'
          ? ['Your email has been verified', /Sign-in is open|Verify/]
          : ['Sign-in is open elsewhere', /Verify|Try verifying|verified/];
      await expect.soft(heading(page, shown)).toBeVisible();
      await expect.soft(page.getByRole('heading', { name: hidden })).toHaveCount(0);
    });
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
});
