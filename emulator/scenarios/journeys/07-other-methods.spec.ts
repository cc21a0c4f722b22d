import { totpCode } from 'firebase-auth-faults';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { firstButtons } from '../../../src/auth/method-buttons.ts';
import { site, type Site } from '../../../src/site.ts';
import { chooseAccount, closeByHand, openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { becomeOtherDevice, mailLink, signInByLink } from '../steps/email-link.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { expectQuestion, pressToApply } from '../steps/mail-links.ts';
import { holdRequests } from '../steps/network.ts';
import { enterCode } from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import { accountWithFactors, goOn, takeFirstStep } from '../steps/second-factor.ts';
import { expectSignedIn, openPage } from '../steps/session.ts';
import {
  enterEmail,
  enterNewAccount,
  enterPassword,
  greeting,
  openSignIn,
  signInDialog,
  signOut,
  widgetIsThere,
} from '../steps/sign-in.ts';
import { choose, open, test as testWithTenants } from '../steps/tenants.ts';

/* Signing in by a mailed link, as a guest and to an organization, with a second step, and by a further method. */

const password = 'right-password';

test.describe('with the settings of src/site.ts', () => {
  test.use({ signInSettings: null });

  test('the dialog offers the site’s own sign-in methods, and each of them opens; the focus starts on the first', async ({
    page,
  }) => {
    const { signIn }: Site = site;
    const buttons = firstButtons(signIn, false) ?? [];
    const openDialog = async () => {
      await page.goto('/faq');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      const dialog = signInDialog(page);
      await widgetIsThere(dialog);
      await expect(dialog.locator('.method-button')).toHaveText(buttons.map(({ label }) => label));
      await expect(dialog.locator('.sign-in').locator('input, button').first()).toBeFocused();
      return dialog;
    };
    await openDialog();
    for (const { label, name, provider } of buttons)
      await test.step(label, async () => {
        const dialog = await openDialog();
        if (name !== undefined) return closeByHand(await openChooser(page, label));
        await dialog.getByRole('button', { name: label }).click();
        if (provider === 'anonymous') return expectSignedIn(page);
        return expect(dialog.getByRole('textbox').first()).toBeFocused();
      });
  });
});

test.describe('on a site that mails sign-in links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('a mailed link signs a newcomer in after a click, and the widget deletes its cookie about the mail', async ({
    page,
    accounts,
    faults,
  }) => {
    /** @returns the names of the cookies in which the widget remembers a mail */
    const notes = async () =>
      (await page.context().cookies())
        .map(({ name }) => name)
        .filter((name) => /emailForSignIn|pendingEncryptedCredential/.test(name));
    const email = accounts.newEmail('ada');
    const { dialog, link } = await mailLink(page, accounts, email);
    await expect(dialog.getByText(email)).toBeVisible();
    expect(await notes()).toHaveLength(1);

    await faults.forgetCalls();
    const tab = await openPage(page.context(), link);
    await expect(tab.getByRole('heading', { name: `Sign in as ${email}` })).toBeVisible();
    await expectQuestion(tab, faults, 'signIn', 'The link of your mail signs you in on this device.');
    expect(await accounts.find(email)).toBeUndefined();
    await tab.reload();
    await pressToApply(tab, 'signIn');
    await expect(greeting(tab)).toHaveText('Hello, User');
    await expect(tab.getByText(email)).toBeVisible();
    await expect(tab.getByText('Please verify your Email.')).toHaveCount(0);
    expect((await accounts.find(email))?.emailVerified).toBe(true);
    await expect(tab).toHaveURL('/user-page');
    expect(await notes()).toEqual([]);
    expect(await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(email);
    await tab.goBack();
    await expect(tab).toHaveURL('/auth');
  });

  test('the page of a sign-in link says Signing in... and then, for one second, Signed in!', async ({
    page,
    accounts,
  }) => {
    const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
    const tab = await page.context().newPage();
    await tab.clock.install();
    const letThrough = await holdRequests(page.context(), '**/accounts:signInWithEmailLink?*');
    await signInByLink(tab, link);
    const message = tab
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Sign(ing|ed) in\b[.!]+$/ });
    await expect(message).toHaveText('Signing in...');

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

  test('on another device, a sign-in link works only if the person enters the address that received the link', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const email = accounts.newEmail('ada');
    const { link } = await mailLink(page, accounts, email);
    await becomeOtherDevice(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm email' })).toBeVisible();
    const field = page.getByLabel('Email');
    await field.fill('ada@');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText("That email address isn't correct")).toBeVisible();
    await field.fill(accounts.newEmail('eve'));
    await field.press('Enter');
    const mismatch = 'The email provided does not match the current sign-in session.';
    await expect(page.getByRole('alert').filter({ hasText: mismatch })).toBeVisible();
    await field.fill(email);
    await field.press('Enter');
    await expect(greeting(page)).toBeVisible();
  });
});

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test('a guest is signed in, and is not asked to verify an address', async ({ page }) => {
    await continueAsGuest(page);
    await expect(greeting(page)).toHaveText('Hello, User');
    await expect(page.getByText('You are here as a guest.')).toBeVisible();
    await expect(page.getByText('Please verify your Email.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('You are here as a guest.')).toBeVisible();
    await signOut(page);
  });

  test('a guest who signs up stays the same user', async ({ page, accounts }) => {
    const guestId = await continueAsGuest(page);
    const dialog = await openGuestSignIn(page);
    const email = accounts.newEmail('ada');
    await enterEmail(dialog, email);
    await enterNewAccount(dialog, { name: 'Ada', password });
    await expect(greeting(page)).toHaveText('Hello, Ada');
    await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
    await expect(page.getByText('Please verify your Email.')).toBeVisible();
    expect((await accounts.find(email))?.uid).toBe(guestId);
  });

  test('a guest who signs in to an existing account leaves the guest account behind, and a notice says so', async ({
    page,
    accounts,
  }) => {
    const account = await accounts.create({ verified: true });
    const guestId = await continueAsGuest(page);
    const dialog = await openGuestSignIn(page);
    await enterEmail(dialog, account.email);
    await enterPassword(dialog, account.password);
    await expect(greeting(page)).toHaveText('Hello, Ada');
    const notice = page.getByRole('status').filter({ hasText: authErrors['site/guest-left-behind'].text });
    await expect(notice).toBeVisible();
    await expect(page.getByText('You are here as a guest.')).toHaveCount(0);
    expect((await accounts.find(account.email))?.uid).not.toBe(guestId);
    await page.reload();
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });
});

testWithTenants(
  'a person chooses an organization, and signs in to an account of this organization',
  async ({ page, acme, namespace }) => {
    const email = `ada@acme.${namespace}.example.com`;
    const { uid } = await acme.create({ email, password, name: 'Ada of Acme' });
    const dialog = await choose(page, 'Acme');
    await enterEmail(dialog, email);
    await enterPassword(dialog, password);
    await expect(greeting(page)).toHaveText('Hello, Ada of Acme');

    const confirmed = page.waitForResponse('**/accounts:lookup?*');
    await page.reload();
    const { users } = (await (await confirmed).json()) as { users: object[] };
    expect(users[0]).toMatchObject({ localId: uid, tenantId: acme.id });
    await expect(greeting(page)).toHaveText('Hello, Ada of Acme');

    await signOut(page);
    await expect((await open(page)).getByRole('button', { name: 'Sign in to Globex' })).toBeVisible();
  },
);

testWithTenants.describe('where the email address chooses the organization', () => {
  testWithTenants.use({ chooseBy: 'email' });

  testWithTenants(
    'the email address determines the organization, and is typed only once',
    async ({ page, acme, namespace }) => {
      const email = `ada@ACME.${namespace}.example.com`;
      await acme.create({ email, password, name: 'Ada of Acme' });
      await page.goto('/');
      const dialog = await open(page);
      await dialog.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Sign in with email' }).click();
      await enterPassword(dialog, password);
      await expect(greeting(page)).toHaveText('Hello, Ada of Acme');
    },
  );
});

test('a person signs in with the password and the code from a text message', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const account = await accountWithFactors(accounts, '');
  const number = account.numbers[0]!;
  const dialog = await takeFirstStep(page, account);
  await expect(dialog.getByText('Your account is protected by a second step.')).toBeVisible();
  await expect(
    dialog.getByText(`We will send a code to the phone number ending in ${number.slice(-4)}.`),
  ).toBeVisible();
  await goOn(dialog);
  const code = await accounts.phoneCode(number);
  const field = dialog.getByLabel('6-digit code');
  await expect(field).toBeFocused();
  await field.fill(code === '000000' ? '000001' : '000000');
  await goOn(dialog);
  await expect(field).toHaveAccessibleDescription('Wrong code. Try again.');
  await enterCode(page, code);
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('if an account has several numbers, the chosen number gets the code', async ({ page, accounts }) => {
  const account = await accountWithFactors(accounts, 'mine', 'at work');
  const number = account.numbers[1]!;
  const dialog = await takeFirstStep(page, account);
  const choices = dialog.getByRole('group', { name: 'How do you want to confirm it?' });
  await expect(choices.getByRole('radio', { name: /\(mine\)$/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByRole('radio', { name: /\(at work\)$/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await expect(dialog.getByText(`ending in ${number.slice(-4)} (at work)`)).toBeVisible();
  await page.keyboard.type(await accounts.phoneCode(number));
  await page.keyboard.press('Enter');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('a person signs in with a code from an authenticator app', async ({ page, accounts }) => {
  const account = await accounts.create();
  const { secret } = await accounts.addTotp(account.email);
  const dialog = await takeFirstStep(page, account);
  await expect(dialog.getByText('You will need a code from your authenticator app.')).toBeVisible();
  await goOn(dialog);
  await expect(dialog.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Resend' })).toHaveCount(0);
  await enterCode(page, totpCode(secret));
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('to connect Google to an account, a person needs the password only once, even if the first attempt fails', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create({ verified: true });
  const dialog = await meetExistingAccount(page, faults, email);
  await expect(dialog.getByText('You already have an account')).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  await refuse(faults, 'accounts:signInWithIdp', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', { times: 1 });
  await enterPassword(dialog, password);
  await expect(dialog.getByText('Please login again to perform this operation')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  expect((await accounts.find(email))?.providers.toSorted()).toEqual(['google.com', 'password']);

  await signOut(page);
  await openSignIn(page);
  await chooseAccount(await openChooser(page), { email });
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test.describe('on a site with GitHub', () => {
  // Under enumeration protection, only Google's refusal names the account's provider.
  test.use({ enumerationProtection: true, signInSettings: { methods: ['google', 'github', 'email'] } });

  test('sign-in connects two providers of one address', async ({ page, accounts, faults }) => {
    const email = await accounts.createBy('github.com', 'Ada');
    const dialog = await meetExistingAccount(page, faults, email, { verifiedProvider: ['github.com'] });
    await expect(dialog.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
    await expect(
      dialog.getByText(`You’ve already used ${email}. Sign in with GitHub to continue.`),
    ).toBeVisible();
    await chooseAccount(await openChooser(page, 'Sign in with GitHub'), { email });
    await expect(greeting(page)).toHaveText('Hello, Ada');
    expect((await accounts.find(email))?.providers.toSorted()).toEqual(['github.com', 'google.com']);
  });
});
