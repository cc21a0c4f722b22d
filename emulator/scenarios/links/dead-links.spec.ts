import type { Page } from '@playwright/test';
import type { Accounts, TestAccount } from '../../testing/fixtures/accounts.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { linkFor } from '../steps/email-link.ts';
import { mailLinks, openLink } from '../steps/mail-links.ts';
import { greeting } from '../steps/sign-in.ts';

// The browser logs what the provider refuses.
test.beforeEach(({ allowConsole }) => allowConsole(/status of 400/));

const password = 'first-password';

const spent = (mode: string) => `http://mail/?mode=${mode}&oobCode=spent`;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** Asks for a mail with a new password, and changes the password by its link. */
async function recoverFromHere(page: Page, accounts: Accounts, { email }: TestAccount): Promise<void> {
  await expect(heading(page, 'Recover password')).toBeVisible();
  const field = page.getByLabel('Email');
  if ((await field.inputValue()) === '') await field.fill(email);
  await expect(field).toHaveValue(email);
  await press(page, 'Send');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await openLink(page, await accounts.outOfBandLink(email, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  await press(page, 'Save');
  await expect(heading(page, 'Password changed')).toBeVisible();
}

async function verifyByNewLink(page: Page, accounts: Accounts, { email }: TestAccount): Promise<void> {
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  await openLink(page, await accounts.outOfBandLink(email, 'VERIFY_EMAIL'));
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  expect((await accounts.find(email))?.emailVerified).toBe(true);
}

/** Signs in on the page itself, where sign-in starts. */
async function signInHere(page: Page, { email }: TestAccount): Promise<void> {
  await press(page, 'Sign in with email');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Next');
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign In');
}

withAndWithoutProtection(() => {
  test('a spent recovery link leads to a new one, and that one to a new password', async ({
    page,
    accounts,
  }) => {
    const account = await accounts.create({ name: 'Ada', password });
    await openLink(page, spent('resetPassword'));
    await expect(heading(page, 'Try resetting your password again')).toBeVisible();
    await expect(page.getByText('This link was used already, or a part of it is missing.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Get a new link');
    await recoverFromHere(page, accounts, account);
  });

  test('somebody who is not signed in gets a new verification link by signing in', async ({
    page,
    accounts,
  }) => {
    const account = await accounts.create({ name: 'Ada', password });
    await openLink(page, spent('verifyEmail'));
    await expect(heading(page, 'Try verifying your email again')).toBeVisible();
    await press(page, 'Sign in');
    await signInHere(page, account);
    await verifyByNewLink(page, accounts, account);
  });
});

test('a recovery link that is spent while a password is typed leads to a new one for the same address', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create({ name: 'Ada', password });
  await openLink(page, await mailLinks.resetPassword(accounts, account));
  await page.getByLabel('New password').fill('second-password');
  await accounts.resetPassword(account.email, 'changed-elsewhere');
  await press(page, 'Save');
  await expect(heading(page, 'Try resetting your password again')).toBeVisible();
  await press(page, 'Get a new link');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await recoverFromHere(page, accounts, account);
});

test('somebody who is signed in has a new verification link sent, and it verifies', async ({
  page,
  accounts,
  signIn,
}) => {
  const account = await signIn(page);
  await openLink(page, spent('verifyEmail'));
  await expect(page.getByText(`We can send a new one to ${account.email}.`)).toBeVisible();
  await press(page, 'Send a new link');
  await verifyByNewLink(page, accounts, account);
});

test('where a new verification link cannot be sent, the account page says so and offers it again', async ({
  page,
  accounts,
  signIn,
  faults,
}) => {
  const account = await signIn(page);
  await openLink(page, spent('verifyEmail'));
  await faults.inject({
    operation: 'accounts:sendOobCode',
    fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    times: 1,
  });
  await press(page, 'Send a new link');
  await expect(page.getByText('The verification link could not be sent.')).toBeVisible();
  await press(page, 'Send the link again');
  await verifyByNewLink(page, accounts, account);
});

test('a verification link followed twice says that there is nothing more to do', async ({
  page,
  accounts,
  signIn,
}) => {
  const account = await signIn(page);
  const link = await mailLinks.verifyEmail(accounts, account);
  await openLink(page, link);
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  await openLink(page, link);
  await expect(page.getByText(`${account.email} is verified already`)).toBeVisible();
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  await press(page, 'Continue');
  await expect(heading(page, 'Hello, Ada')).toBeVisible();
  await expect(page.getByText('Please verify your Email.')).toHaveCount(0);
});

for (const [mode, title] of [
  ['recoverEmail', 'Unable to update your email address'],
  ['revertSecondFactorAddition', "Couldn't remove your second factor"],
] as const) {
  test(`a spent link of mode ${mode} leads to a new password, and to us`, async ({ page, accounts }) => {
    const account = await accounts.create({ name: 'Ada', password });
    await openLink(page, spent(mode));
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    await press(page, 'Reset your password');
    await recoverFromHere(page, accounts, account);
  });
}

test('a spent link that was to change an address leads to sign-in, and to us', async ({ page, accounts }) => {
  const account = await accounts.create({ name: 'Ada', password });
  await openLink(page, spent('verifyAndChangeEmail'));
  await expect(heading(page, 'Try updating your email again')).toBeVisible();
  await press(page, 'Continue');
  await signInHere(page, account);
  await expect(heading(page, 'Hello, Ada')).toBeVisible();
  await openLink(page, spent('verifyAndChangeEmail'));
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('a dead link goes on to the page of the site that it names', async ({ page, baseURL }) => {
  await openLink(page, spent('resetPassword'), { continueUrl: `${baseURL}/faq` });
  await press(page, 'Continue');
  await expect(page).toHaveURL('/faq');
});

for (const mode of [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'signIn',
])
  test(`a link of mode ${mode} that lost its code says that a part is missing, also after a reload`, async ({
    page,
    faults,
  }) => {
    await page.goto(`/auth?mode=${mode}`);
    const said = page.getByText('A part of this link is missing.');
    await expect(said).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.reload();
    await expect(said).toBeVisible();
    // There is nothing to ask the provider about.
    expect(await faults.calls()).toEqual([]);
  });

for (const [what, query] of [
  ['cut off within its mode', 'mode=resetPas'],
  ['cut off before its mode', 'mode='],
  ['without its mode', 'oobCode=any&apiKey=any'],
] as const)
  test(`a link ${what} says that a part is missing, and leads on to sign-in`, async ({ page, accounts }) => {
    const account = await accounts.create({ name: 'Ada', password });
    await page.goto(`/auth?${query}`);
    await expect(heading(page, 'This link could not be opened')).toBeVisible();
    await expect(page.getByText('A part of this link is missing.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Continue');
    await signInHere(page, account);
    await expect(heading(page, 'Hello, Ada')).toBeVisible();
  });

test('a recovery link without its code leads to a new one, and that one to a new password', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create({ name: 'Ada', password });
  await page.goto('/auth?mode=resetPassword');
  await press(page, 'Get a new link');
  await recoverFromHere(page, accounts, account);
});

test('a link whose code was cut off says that a part may be missing, and leads to a new one', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create({ name: 'Ada', password });
  const link = await mailLinks.resetPassword(accounts, account);
  const { searchParams } = new URL(link);
  const code = searchParams.get('oobCode')!;
  await openLink(page, link, { oobCode: code.slice(0, code.length / 2) });
  await expect(page.getByText('This link was used already, or a part of it is missing.')).toBeVisible();
  await press(page, 'Get a new link');
  await recoverFromHere(page, accounts, account);
});

test.describe('where the site mails links that sign in', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('such a link without its code leads to a new one, which signs in', async ({ page, accounts }) => {
    const email = accounts.newEmail('ada');
    await page.goto('/auth?mode=signIn');
    await expect(heading(page, 'Try signing in again')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Get a new link');
    await page.getByLabel('Email').fill(email);
    await press(page, 'Next');
    await expect(heading(page, 'Sign-in email sent')).toBeVisible();
    await page.goto(await linkFor(accounts, email));
    await expect(greeting(page)).toHaveText('Hello, User');
  });
});
