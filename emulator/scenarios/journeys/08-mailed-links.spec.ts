import { mailedLink } from '../../site/people.ts';
import { answersToSecondFactorLink } from '../../site/screens/action-links.ts';
import { expect, test } from '../../testing/test.ts';
import { applyLink, expectQuestion, heading, openLink, press, pressToApply } from '../steps/mail-links.ts';
import { PROVIDER, refuseConnections } from '../steps/network.ts';
import { signInByForm } from '../steps/sign-in.ts';

/* The links in mails about an account. Opening one changes nothing, because mail programs open links too. */

test('a recovery link leads to a field for a new password, and the person can sign in with this password', async ({
  page,
  accounts,
  faults,
}) => {
  const account = await accounts.create();
  await faults.changeProject({ passwordPolicy: { customStrengthOptions: { minPasswordLength: 8 } } });
  await openLink(page, await mailedLink(accounts, account, 'PASSWORD_RESET'));
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/At least 8 characters$/);
  await press(page, 'Save');
  await expect(page.getByText('Enter your password')).toBeVisible();
  await page.getByLabel('New password').fill('second-password');
  await press(page, 'Save');
  await expect(heading(page, 'Password changed')).toBeVisible();
  await signInByForm(page, { email: account.email, password: 'second-password' });
});

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

test('a link that changes the address takes effect only after a click, and verifies the new address', async ({
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
  expect((await accounts.find(newEmail))?.emailVerified).toBe(true);
});

test('a mailed link restores the old address, and its page offers to change the password', async ({
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
  await expect(heading(page, 'Updated email address')).toBeFocused();
  expect((await accounts.find(account.email))?.email).toBe(account.email);
  await page.getByRole('link', { name: 'change your password right away' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  expect(await accounts.outOfBandLinks(account.email, 'PASSWORD_RESET')).toHaveLength(1);
});

test('a mailed link names a second factor, and removes it after a click', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create();
  for (const rule of answersToSecondFactorLink(email)) await faults.inject(rule);
  await page.goto('/auth?mode=revertSecondFactorAddition&oobCode=code');
  const text = `The phone +1******0100 will no longer be needed to sign in as ${email}.`;
  await expectQuestion(page, faults, 'revertSecondFactorAddition', text);

  await pressToApply(page, 'revertSecondFactorAddition');
  await expect(heading(page, 'Removed second factor')).toBeVisible();
  await expect(
    page.getByText('The phone +1******0100 was removed as a second authentication step.'),
  ).toBeVisible();
  await faults.verify({ operation: 'accounts:update', match: { body: { oobCode: 'code' } } });
  await page.getByRole('link', { name: 'changing your password right away' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  expect(await accounts.outOfBandLinks(email, 'PASSWORD_RESET')).toHaveLength(1);
});

test('if a link could not be opened, a retry opens the link once the network is back', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const account = await accounts.create();
  const link = await mailedLink(accounts, account, 'VERIFY_EMAIL');
  const restore = await refuseConnections(page.context(), PROVIDER);
  await openLink(page, link);
  await expect(heading(page, 'This link could not be opened')).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
  expect((await accounts.find(account.email))?.emailVerified).toBe(false);

  await restore();
  await press(page, 'Try again');
  await pressToApply(page, 'verifyEmail');
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
});

test('if a recovery link is spent while its page is open, the person can request a new link', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await accounts.create();
  const { email } = account;
  await openLink(page, await mailedLink(accounts, account, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('first-password');
  await accounts.resetPassword(email, 'changed-elsewhere');
  await press(page, 'Save');
  await expect(heading(page, 'Try resetting your password again')).toBeVisible();
  await expect(page.getByText('This link was used already, or a part of it is missing.')).toBeVisible();
  await press(page, 'Get a new link');
  await expect(heading(page, 'Recover password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Send');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await openLink(page, await accounts.outOfBandLink(email, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  await press(page, 'Save');
  await expect(heading(page, 'Password changed')).toBeVisible();
});

test('a signed-in person can request a new link in place of a spent verification link', async ({
  page,
  accounts,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const { email } = await signIn(page);
  await openLink(page, 'http://mail/?mode=verifyEmail&oobCode=spent');
  await expect(page.getByText(`We can send a new one to ${email}.`)).toBeVisible();
  await press(page, 'Send a new link');
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  await applyLink(page, await accounts.outOfBandLink(email, 'VERIFY_EMAIL'));
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  expect((await accounts.find(email))?.emailVerified).toBe(true);
});

test('if a person opens a verification link a second time, the page says that the address is already verified', async ({
  page,
  accounts,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await signIn(page);
  const link = await mailedLink(accounts, account, 'VERIFY_EMAIL');
  await applyLink(page, link);
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  await openLink(page, link);
  await expect(page.getByText(`${account.email} is verified already`)).toBeVisible();
  await press(page, 'Continue');
  await expect(heading(page, 'Hello, Ada')).toBeVisible();
  await expect(page.getByText('Please verify your Email.')).toHaveCount(0);
});

test('Continue leads to the page that a link names only if it is a page of the site', async ({
  page,
  accounts,
  baseURL,
}) => {
  const link = await mailedLink(accounts, await accounts.create(), 'VERIFY_EMAIL');
  await applyLink(page, link, { continueUrl: `${baseURL}/faq` });
  await press(page, 'Continue');
  await expect(page).toHaveURL('/faq');

  const other = await mailedLink(accounts, await accounts.create(), 'VERIFY_EMAIL');
  await applyLink(page, other, { continueUrl: 'https://evil.example/' });
  await press(page, 'Continue');
  await expect(page).toHaveURL('/auth?mode=select');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});
