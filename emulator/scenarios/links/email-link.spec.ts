import { createByLink } from '../../site/people.ts';
import type { Locator, Page } from '@playwright/test';
import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { askForLink, becomeOtherDevice, linkFor, openInNewTab } from '../steps/email-link.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { continueWithEmail, enterEmail, greeting, openSignIn } from '../steps/sign-in.ts';
import { holdRequests, refuseConnections } from '../steps/network.ts';

const alertOf = (page: Page, hasText: string): Locator => page.getByRole('alert').filter({ hasText });

/** The widget's cookies between the mail and the link. The browser session has one of ours as well. */
const notes = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => /emailForSignIn|pendingEncryptedCredential/.test(name));

test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

withAndWithoutProtection(() => {
  test('a mailed link signs in somebody new, in the tab that it opens, and leaves no note of it', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    await page.goto('/');
    const dialog = await askForLink(page, email);
    await expect(dialog.getByText(email)).toBeVisible();
    expect(await notes(page)).toHaveLength(1);

    const tab = await openInNewTab(page, await linkFor(accounts, email));
    await expect(greeting(tab)).toHaveText('Hello, User');
    await expect(tab.getByText(email)).toBeVisible();
    await expect(tab.getByText('Please verify your Email.')).toHaveCount(0);
    expect((await accounts.find(email))?.emailVerified).toBe(true);
    await expect(tab).toHaveURL('/user-page');
    expect(await notes(tab)).toEqual([]);
    expect(await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(email);

    await tab.reload();
    await expect(greeting(tab)).toHaveText('Hello, User');
  });

  test('a mailed link signs in somebody who has an account', async ({ page, accounts }) => {
    const email = accounts.newEmail('ada');
    await createByLink(accounts, email);
    const known = await accounts.find(email);
    await page.goto('/faq');
    await askForLink(page, email);
    await page.goto(await linkFor(accounts, email));
    await expect(greeting(page)).toBeVisible();
    expect((await accounts.find(email))?.uid).toBe(known?.uid);
  });

  test('Google sign-in with the address of such an account is connected to it by a link', async ({
    page,
    faults,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    await createByLink(accounts, email);
    const dialog = await meetExistingAccount(page, faults, email);
    await expect(dialog.getByText('You already have an account')).toBeVisible();
    await expect(dialog.getByText('open the link on the same device or browser')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();

    const tab = await openInNewTab(page, await linkFor(accounts, email));
    await expect(greeting(tab)).toBeVisible();
    expect((await accounts.find(email))?.providers.toSorted()).toEqual(['google.com', 'password']);
    expect(await notes(tab)).toEqual([]);
  });
});

test('the link says Signing in... and then, for one second, Signed in!', async ({ page, accounts }) => {
  const email = accounts.newEmail('ada');
  await page.goto('/');
  await askForLink(page, email);
  const link = await linkFor(accounts, email);
  const tab = await page.context().newPage();
  await tab.clock.install();
  const letThrough = await holdRequests(page.context(), '**/accounts:signInWithEmailLink?*');
  await tab.goto(link);
  const message = tab.getByRole('dialog', { name: 'Sign-in' }).getByRole('status');
  await expect(message).toHaveText('Signing in...');
  expect(await axeViolations(tab)).toEqual([]);

  await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 1000);
  letThrough();
  await expect(message).toHaveText('Signed in!');
  await tab.clock.runFor(999);
  await expect(message).toHaveText('Signed in!');
  await tab.clock.runFor(1);
  await expect(message).toHaveCount(0);
  await tab.clock.resume();
  await expect(greeting(tab)).toBeVisible();
});

test('the link can be sent again, and Back leads to the start', async ({ page, accounts }) => {
  const email = accounts.newEmail('ada');
  await page.goto('/');
  const dialog = await askForLink(page, email);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.locator('a', { hasText: 'Trouble getting email?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Trouble getting email?' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.locator('a', { hasText: 'Resend' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  expect(await accounts.outOfBandLinks(email, 'EMAIL_SIGNIN')).toHaveLength(2);

  await dialog.locator('a', { hasText: 'Trouble getting email?' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('while a link is sent the dialog says so, and when it could not be, with the address kept', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const email = accounts.newEmail('ada');
  await page.goto('/');
  let refuse!: () => void;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.context().route('**/accounts:sendOobCode?*', async (route) => {
    await refused;
    await route.abort('connectionrefused');
  });
  const dialog = await openSignIn(page);
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('status').filter({ hasText: 'One moment…' })).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'One moment…' })).toBeAttached();
  refuse();
  await expect(alertOf(page, authErrors['auth/network-request-failed'].text)).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
});

test('on another device the link asks for its address, and takes no other', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const email = accounts.newEmail('ada');
  await page.goto('/');
  await askForLink(page, email);
  await becomeOtherDevice(page);
  await page.goto(await linkFor(accounts, email));
  await expect(page.getByRole('heading', { name: 'Confirm email' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const field = page.getByLabel('Email');
  await field.fill('ada@');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText("That email address isn't correct")).toBeVisible();
  await field.fill(accounts.newEmail('eve'));
  await field.press('Enter');
  await expect(alertOf(page, 'The email provided does not match the current sign-in session.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await field.fill(email);
  await field.press('Enter');
  await expect(greeting(page)).toBeVisible();
});

test('where the browser takes no cookies the link asks for its address, and signs in', async ({
  page,
  accounts,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  );
  const email = accounts.newEmail('ada');
  await page.goto('/');
  await askForLink(page, email);
  await page.goto(await linkFor(accounts, email));
  await expect(page.getByRole('heading', { name: 'Confirm email' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(greeting(page)).toBeVisible();
});

test('on another device a link that was to connect Google signs in without it', async ({
  page,
  faults,
  accounts,
}) => {
  const email = accounts.newEmail('ada');
  await createByLink(accounts, email);
  const dialog = await meetExistingAccount(page, faults, email);
  await expect(dialog.getByText('You already have an account')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  await becomeOtherDevice(page);
  await page.goto(await linkFor(accounts, email));
  await expect(page.getByText('You originally intended to connect Google')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(greeting(page)).toBeVisible();
  expect((await accounts.find(email))?.providers).toEqual(['password']);
});

test('a spent link says so, and leads to a new one, which signs in', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const email = accounts.newEmail('ada');
  await page.goto('/');
  await askForLink(page, email);
  const link = await linkFor(accounts, email);
  const oobCode = new URL(link).searchParams.get('oobCode');
  await accounts.call('signInWithEmailLink', { email, oobCode });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Try signing in again' })).toBeVisible();
  await expect(page.getByText(authErrors['auth/invalid-action-code'].text)).toBeVisible();
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  await page.goto(await linkFor(accounts, email));
  await expect(greeting(page)).toBeVisible();
});

for (const operation of ['resetPassword', 'signInWithEmailLink']) {
  test(`a link that failed on the network at ${operation} opens when tried again, also after a reload`, async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/ERR_CONNECTION_REFUSED/);
    const email = accounts.newEmail('ada');
    await page.goto('/');
    await askForLink(page, email);
    const link = await linkFor(accounts, email);
    const calls = `**/accounts:${operation}?*`;
    const restore = await refuseConnections(page.context(), calls);
    await page.goto(link);
    const failed = page.getByRole('heading', { name: 'This link could not be opened' });
    await expect(failed).toBeVisible();
    await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
    await page.reload();
    await expect(failed).toBeVisible();

    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(greeting(page)).toBeVisible();
  });
}

test('a link that leads to the site at once, not by way of the provider, signs in too', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('ada');
  await page.goto('/');
  await askForLink(page, email);
  const { search } = new URL(await linkFor(accounts, email));
  await page.goto(`/auth${search}`);
  await expect(greeting(page)).toBeVisible();
});

test('somebody with a password account is asked for the password', async ({ page, accounts }) => {
  const { email } = await accounts.create({ name: 'Ada', password: 'right-password' });
  const dialog = await continueWithEmail(page, email);
  await expect(dialog.getByLabel('Password')).toBeVisible();
});

test.describe('with passwords and links both', () => {
  test.use({ signInSettings: { methods: ['email', 'emailLink'] } });

  test('sign-in says that it is not set up', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(alertOf(page, 'Sign-in is not set up')).toBeVisible();
  });
});
