import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { addApp, openChange, withSecondSteps } from '../steps/account.ts';
import { heading, openLink, pressToApply } from '../steps/mail-links.ts';
import { holdRequests } from '../steps/network.ts';
import { openSignIn } from '../steps/sign-in.ts';

const [changed, own] = ['דוד@example.com', 'ada.עדה@example.com'];

const questions = [
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
    { requestType: 'RECOVER_EMAIL', email: own },
    `The address of your account will be ${own} again.`,
    [own],
  ],
] as const;

test('a right-to-left address does not reorder the question of a link', async ({ page, faults }) => {
  for (const [mode, body, text, isolated] of questions)
    await test.step(text, async () => {
      await faults.replace([{ operation: 'accounts:resetPassword', fault: { kind: 'answer', body } }]);
      await page.goto(`/auth?mode=${mode}&oobCode=code`);
      await expect.soft(page.getByText(text, { exact: true })).toBeVisible();
      await expect.soft(page.getByRole('main').locator('bdi')).toHaveText([...isolated]);
    });
});

test('the result of a link does not change a dialog that a person has opened, and stands on the page behind it', async ({
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

test.describe('on a site with second steps', () => {
  test.use(withSecondSteps);

  test('the link in the mail about a new authenticator app removes the app', async ({
    page,
    signIn,
    accounts,
    faults,
  }) => {
    await faults.changeProject({ totp: true, secondFactorMails: true });
    const { email } = await signIn(page, { verified: true });
    await addApp(await openChange(page, 'Change second step'));
    await openLink(page, await accounts.outOfBandLink(email, 'REVERT_SECOND_FACTOR_ADDITION'));
    await expect(page.getByText('The device or app will no longer be needed')).toBeVisible();
    await pressToApply(page, 'revertSecondFactorAddition');
    await expect(page.getByText('The device or app was removed')).toBeVisible();
    expect((await accounts.find(email))?.mfaInfo ?? []).toEqual([]);
  });
});
