import type { BrowserContext, Page } from '@playwright/test';
import type { Accounts, TestAccount } from '../testing/fixtures/accounts.ts';
import type { FaultsClient } from '../faults/client.ts';
import { expect } from '../testing/test.ts';
import { askForLink, createByLink, linkFor } from '../scenarios/steps/email-link.ts';
import { signInWithNewGoogleAccount } from '../scenarios/steps/google.ts';
import { continueAsGuest } from '../scenarios/steps/guests.ts';
import { askForCode, openPhoneEntry, withPhone } from '../scenarios/steps/phone.ts';
import { mailLinks, openLink } from '../scenarios/steps/mail-links.ts';
import { answerSecondFactorLink, askForLinkingOnce, refuse } from '../scenarios/steps/provider-answers.ts';
import { enterEmail, openSignIn, signIn, signInDialog, signUp } from '../scenarios/steps/sign-in.ts';

/** What a row needs to get to its screen: the fixtures of one test. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  accounts: Accounts;
  faults: FaultsClient;
}

/** A screen of signing in, or a mode of its widget. */
export interface SpecifiedScreen {
  /** As section 2 of the specification calls it. */
  name: string;
  /** What stands on it when it is reached. */
  text: string | RegExp;
  /** How a person gets there, in words. */
  way: string;
  /** The test that goes through it: a file of `scenarios/`, and a title there. */
  scenario: readonly [file: string, title: string];
  /**
   * Whether it shows, or what leads to it, depends on what the provider hides: its scenario runs with email enumeration
   * protection on and off.
   */
  dependsOnProtection?: true;
  /** What the site's configuration has to say for it (`signIn` of init.json). */
  signIn?: object;
  /** What the browser's console may say on the way. */
  console?: RegExp;
  /** Goes there, from nowhere. */
  reach: (stage: Stage) => Promise<unknown>;
}

const password = 'first-password';

const somebody = (accounts: Accounts): Promise<TestAccount> =>
  accounts.create({ name: 'Ada', password, verified: true });

/** Opens the dialog and goes on from the choice with an address. */
async function enter(page: Page, email: string) {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await enterEmail(dialog, email);
  return dialog;
}

/** Goes to password recovery with an address that has an account. */
async function recover({ page, accounts }: Stage) {
  const dialog = await enter(page, (await somebody(accounts)).email);
  await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
  return dialog;
}

/** Signs in with the password of an account that has two numbers for a second step, up to that step. */
async function takeFirstStep({ page, accounts }: Stage) {
  const { email } = await somebody(accounts);
  const factors = ['mine', 'at work'].map((name) => ({ phoneNumber: accounts.newPhoneNumber(), name }));
  await accounts.addSecondFactors(email, factors);
  const dialog = await enter(page, email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  return dialog;
}

const byLink = { methods: ['google', 'emailLink'] };
const withGuests = { methods: ['google', 'email', 'anonymous'] };

/** Organizations that the choice knows; the provider is not asked about them before somebody signs in. */
const inTenants = (chooseBy: 'name' | 'email') => ({
  methods: ['google', 'email'],
  tenants: {
    chooseBy,
    options: [
      { id: 'acme', name: 'Acme', emailDomain: 'acme.example.com' },
      { id: 'globex', name: 'Globex', emailDomain: 'globex.example.com' },
    ],
  },
});

/** Opens the dialog where it asks for an organization first. */
async function openTenants(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return signInDialog(page);
}

/** Has a link mailed to somebody new. */
async function mailLink({ page, accounts }: Stage) {
  const email = accounts.newEmail();
  await page.goto('/');
  return { email, dialog: await askForLink(page, email) };
}

/** Keeps what stands for one second on the pages that come: axe needs a clock that goes on. */
const makeSecondLast = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startOthers = (...given: Parameters<typeof start>) => (given[1] === 1000 ? 0 : start(...given));
    Object.assign(window, { setTimeout: startOthers });
  });

/** Opens a link that signs in, and that this browser knows nothing of. @param notes what the widget noted in it */
async function openLinkFromElsewhere(
  { page, accounts }: Stage,
  notes: { ui_auid?: string; ui_pid?: string } = {},
) {
  const email = accounts.newEmail();
  await accounts.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  await openLink(page, await linkFor(accounts, email), { ui_sid: 'elsewhere', ui_sd: '0', ...notes });
}

const spentLink = (mode: string) => `http://mail/?mode=${mode}&oobCode=spent`;

/** Every screen and mode that section 2 of the specification names, and those between them. */
export const screens: readonly SpecifiedScreen[] = [
  {
    name: 'Provider choice',
    text: 'Sign in with Google',
    way: '‘Sign In’ in the top bar',
    scenario: [
      'google/google-sign-in.spec.ts',
      'somebody signs in through the Google popup, the first time and returning',
    ],
    async reach({ page }) {
      await page.goto('/');
      await openSignIn(page);
    },
  },
  {
    name: 'Email entry',
    text: 'Next',
    way: '‘Sign in with email’',
    dependsOnProtection: true,
    scenario: [
      'sign-in/enumeration-protection.spec.ts',
      'the wrong way is one click from the right one, with the address kept',
    ],
    async reach({ page }) {
      await page.goto('/');
      const dialog = await openSignIn(page);
      await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    },
  },
  {
    name: 'Password sign-in',
    text: 'Trouble signing in?',
    way: 'an address with an account; with enumeration protection, any address',
    dependsOnProtection: true,
    scenario: [
      'sign-in/enumeration-protection.spec.ts',
      'somebody with an account reaches the password field and signs in',
    ],
    reach: async ({ page, accounts }) => enter(page, (await somebody(accounts)).email),
  },
  {
    name: 'Password sign-up',
    text: 'Choose password',
    way: 'an address without an account; with enumeration protection, ‘Create account’ there',
    dependsOnProtection: true,
    scenario: ['sign-in/enumeration-protection.spec.ts', 'somebody new signs up, out and in again'],
    reach: ({ page, accounts }) => enter(page, accounts.newEmail()),
  },
  {
    name: 'Password recovery',
    text: 'Get instructions sent to this email',
    way: '‘Trouble signing in?’',
    dependsOnProtection: true,
    scenario: ['sign-in/enumeration-protection.spec.ts', 'recovery works for an owner'],
    reach: recover,
  },
  {
    name: 'Password recovery, sent',
    text: 'Check your email',
    way: '‘Send’ there',
    dependsOnProtection: true,
    scenario: ['sign-in/enumeration-protection.spec.ts', 'recovery works for an owner'],
    async reach(stage) {
      const dialog = await recover(stage);
      await dialog.getByRole('button', { name: 'Send' }).click();
    },
  },
  {
    name: 'Reset password (mode resetPassword)',
    text: 'Reset your password',
    way: 'the link of a recovery mail',
    dependsOnProtection: true,
    scenario: ['links/action-links.spec.ts', 'a recovery link takes a new password, which signs in'],
    async reach({ page, accounts }) {
      await openLink(page, await mailLinks.resetPassword(accounts, await somebody(accounts)));
    },
  },
  {
    name: 'Reset password, done',
    text: 'Password changed',
    way: '‘Save’ there',
    dependsOnProtection: true,
    scenario: ['links/action-links.spec.ts', 'a recovery link takes a new password, which signs in'],
    async reach({ page, accounts }) {
      await openLink(page, await mailLinks.resetPassword(accounts, await somebody(accounts)));
      await page.getByLabel('New password').fill('second-password');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    name: 'Email verification (mode verifyEmail)',
    text: 'Your email has been verified',
    way: 'the link of a verification mail',
    dependsOnProtection: true,
    scenario: ['links/action-links.spec.ts', 'a verification link verifies'],
    async reach({ page, accounts }) {
      const account = await accounts.create({ name: 'Ada', password });
      await openLink(page, await mailLinks.verifyEmail(accounts, account));
    },
  },
  {
    name: 'Verify and change email (mode verifyAndChangeEmail)',
    text: 'Your email has been verified and changed',
    way: 'the link of a mail to the new address',
    dependsOnProtection: true,
    scenario: ['links/action-links.spec.ts', 'a link that changes the address verifies and changes it'],
    async reach({ page, accounts }) {
      const link = await mailLinks.verifyAndChangeEmail(
        accounts,
        await somebody(accounts),
        accounts.newEmail('changed'),
      );
      await openLink(page, link);
    },
  },
  {
    name: 'Email change revocation (mode recoverEmail)',
    text: 'Updated email address',
    way: 'the link of the mail to the old address',
    dependsOnProtection: true,
    scenario: [
      'links/action-links.spec.ts',
      'a link that takes a changed address back does so, and offers a new password',
    ],
    async reach({ page, accounts }) {
      await openLink(
        page,
        await mailLinks.recoverEmail(accounts, await somebody(accounts), accounts.newEmail('stolen')),
      );
    },
  },
  {
    name: 'Email-link sign-in, sending',
    text: 'One moment…',
    way: '‘Sign in with email’ and an address, where the site mails links, while the answer is on its way',
    scenario: [
      'links/email-link.spec.ts',
      'while a link is sent the dialog says so, and when it could not be, with the address kept',
    ],
    signIn: byLink,
    async reach({ page, context, accounts }) {
      await context.route('**/accounts:sendOobCode?*', () => {});
      await enter(page, accounts.newEmail());
    },
  },
  {
    name: 'Email-link sign-in, sent',
    text: 'Sign-in email sent',
    way: '‘Sign in with email’ and an address, where the site mails links',
    dependsOnProtection: true,
    scenario: [
      'links/email-link.spec.ts',
      'a mailed link signs in somebody new, in the tab that it opens, and leaves no note of it',
    ],
    signIn: byLink,
    reach: mailLink,
  },
  {
    name: 'Email-link sign-in, trouble getting the mail',
    text: 'Try these common fixes',
    way: '‘Trouble getting email?’ there',
    scenario: ['links/email-link.spec.ts', 'the link can be sent again, and Back leads to the start'],
    signIn: byLink,
    async reach(stage) {
      const { dialog } = await mailLink(stage);
      await dialog.locator('a', { hasText: 'Trouble getting email?' }).click();
    },
  },
  {
    name: 'Email-link sign-in, under way (mode signIn)',
    text: 'Signing in...',
    way: 'the link of a sign-in mail, while the answer is on its way',
    scenario: [
      'links/email-link.spec.ts',
      'the link says Signing in... and then, for one second, Signed in!',
    ],
    signIn: byLink,
    async reach(stage) {
      const { email } = await mailLink(stage);
      await stage.context.route('**/accounts:signInWithEmailLink?*', () => {});
      await stage.page.goto(await linkFor(stage.accounts, email));
    },
  },
  {
    name: 'Email-link sign-in, done',
    text: 'Signed in!',
    way: 'from there, for one second',
    scenario: [
      'links/email-link.spec.ts',
      'the link says Signing in... and then, for one second, Signed in!',
    ],
    signIn: byLink,
    async reach(stage) {
      const { email } = await mailLink(stage);
      await makeSecondLast(stage.page);
      await stage.page.goto(await linkFor(stage.accounts, email));
    },
  },
  {
    name: 'Email-link confirmation',
    text: 'Confirm email',
    way: 'the link of a sign-in mail, in another browser or device',
    scenario: [
      'links/email-link.spec.ts',
      'on another device the link asks for its address, and takes no other',
    ],
    signIn: byLink,
    reach: (stage) => openLinkFromElsewhere(stage),
  },
  {
    name: 'Email link of another tab',
    text: 'This link belongs to another tab',
    way: 'a link that a guest asked for, anywhere but in the guest’s tab',
    scenario: ['guests/guests.spec.ts', 'in another tab or on another device it says where to open it'],
    signIn: byLink,
    reach: (stage) => openLinkFromElsewhere(stage, { ui_auid: 'guest' }),
  },
  {
    name: 'Email link of a session that is over',
    text: 'Session ended',
    way: 'a link that another guest asked for',
    scenario: ['guests/guests.spec.ts', 'a guest who is not the one that asked for it is asked to ask again'],
    signIn: { methods: ['google', 'emailLink', 'anonymous'] },
    async reach(stage) {
      const { email } = await mailLink(stage);
      await stage.page.goto('/');
      await continueAsGuest(stage.page);
      await openLink(stage.page, await linkFor(stage.accounts, email), { ui_auid: 'another' });
    },
  },
  {
    name: 'Phone sign-in, start',
    text: 'Enter a valid phone number',
    way: '‘Sign in with phone’',
    scenario: [
      'phone/phone-sign-in.spec.ts',
      'somebody new signs in by phone, and returns to the same account',
    ],
    signIn: withPhone.signIn,
    async reach({ page }) {
      const dialog = await openPhoneEntry(page);
      await dialog.getByRole('button', { name: 'Verify' }).click();
    },
  },
  {
    name: 'Phone sign-in, finish',
    text: 'Wrong code. Try again.',
    way: 'from there, with a number',
    scenario: ['phone/phone-code.spec.ts', 'a code that is wrong says so at its field'],
    signIn: withPhone.signIn,
    async reach({ page, accounts }) {
      const dialog = await openPhoneEntry(page);
      await askForCode(dialog, accounts.newPhoneNumber());
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },
  },
  {
    name: 'Second step, choice',
    text: 'How do you want to confirm it?',
    way: 'any sign-in, with an account that has several',
    scenario: ['second-factor/second-factor.spec.ts', 'of several numbers the chosen one gets the code'],
    reach: takeFirstStep,
  },
  {
    name: 'Second step, code',
    text: 'Wrong code. Try again.',
    way: 'from there, with one chosen',
    dependsOnProtection: true,
    scenario: ['second-factor/second-factor.spec.ts', 'a password and the code from a text message sign in'],
    async reach(stage) {
      const dialog = await takeFirstStep(stage);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByLabel('6-digit code')).toBeVisible();
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },
  },
  {
    name: 'Second-factor revert (mode revertSecondFactorAddition)',
    text: 'Removed second factor',
    way: 'the link of the mail that follows adding one',
    scenario: ['second-factor/revert.spec.ts', 'a link that takes a second step back removes the'],
    async reach({ page, faults, accounts }) {
      await answerSecondFactorLink(faults, accounts.newEmail());
      await openLink(page, spentLink('revertSecondFactorAddition'));
    },
  },
  {
    name: 'A link that is spent',
    text: 'Try resetting your password again',
    way: 'the link of any mail, a second time',
    dependsOnProtection: true,
    scenario: ['links/action-links.spec.ts', 'a spent link says so, whatever it was for'],
    console: /status of 400/,
    reach: ({ page }) => openLink(page, spentLink('resetPassword')),
  },
  {
    name: 'A verification link that is spent, signed in',
    text: 'Send a new link',
    way: 'its link a second time, in the tab where one is signed in',
    scenario: [
      'links/dead-links.spec.ts',
      'somebody who is signed in has a new verification link sent, and it verifies',
    ],
    console: /status of 400/,
    async reach({ page, accounts }) {
      const account = await accounts.create({ name: 'Ada', password });
      await page.goto('/');
      await signIn(page, account);
      await openLink(page, spentLink('verifyEmail'));
    },
  },
  {
    name: 'A link of which a part is missing',
    text: 'This link could not be opened',
    way: 'the link of any mail, cut off',
    scenario: ['links/dead-links.spec.ts', 'says that a part is missing, and leads on to sign-in'],
    reach: ({ page }) => page.goto('/auth?mode=resetPas'),
  },
  {
    name: 'Email link that is spent',
    text: 'Try signing in again',
    way: 'the link of a sign-in mail, a second time',
    scenario: ['links/email-link.spec.ts', 'a spent link says so, and leads to a new one, which signs in'],
    signIn: byLink,
    console: /status of 400/,
    reach: ({ page }) => openLink(page, spentLink('signIn')),
  },
  {
    name: 'A link, with the provider out of reach',
    text: 'This link could not be opened',
    way: 'the link of any mail, without a network',
    scenario: [
      'links/action-links.spec.ts',
      'with the network down, a link says so, and opens when tried again',
    ],
    console: /ERR_/,
    async reach({ page, faults }) {
      await faults.inject({ operation: 'accounts:resetPassword', fault: { kind: 'connection-reset' } });
      await openLink(page, spentLink('resetPassword'));
    },
  },
  {
    name: 'Linking by password',
    text: 'Enter your password for that account',
    way: 'Google, which does not vouch for an address that has a password',
    dependsOnProtection: true,
    scenario: [
      'sign-in/account-linking.spec.ts',
      'Google sign-in with the address of a password account asks for the password once, and links',
    ],
    async reach({ page, faults, accounts }) {
      const { email } = await somebody(accounts);
      await page.goto('/');
      await askForLinkingOnce(faults, email);
      await openSignIn(page);
      await signInWithNewGoogleAccount(page, { email });
    },
  },
  {
    name: 'Linking by email link',
    text: 'You already have an account',
    way: 'Google, which does not vouch for an address that signs in by links',
    dependsOnProtection: true,
    scenario: [
      'links/email-link.spec.ts',
      'Google sign-in with the address of such an account is connected to it by a link',
    ],
    signIn: byLink,
    async reach({ page, faults, accounts }) {
      const email = accounts.newEmail();
      await createByLink(accounts, email);
      await page.goto('/');
      await askForLinkingOnce(faults, email);
      await openSignIn(page);
      await signInWithNewGoogleAccount(page, { email });
    },
  },
  {
    name: 'Linking by email link, different device',
    text: 'You originally intended to connect Google',
    way: 'the link of that mail, in another browser or device',
    scenario: [
      'links/email-link.spec.ts',
      'on another device a link that was to connect Google signs in without it',
    ],
    signIn: byLink,
    reach: (stage) => openLinkFromElsewhere(stage, { ui_pid: 'google.com' }),
  },
  {
    name: 'Linking by another provider (federated)',
    text: 'Sign in with GitHub to continue',
    way: 'Google, which does not vouch for an address that has used GitHub; without enumeration protection also that address itself',
    dependsOnProtection: true,
    scenario: ['sign-in/account-linking.spec.ts', 'leads there, and connects the two'],
    signIn: { methods: ['google', 'github', 'email'] },
    async reach({ page, faults, accounts }) {
      const email = await accounts.createBy('github.com', 'Ada');
      await page.goto('/');
      await askForLinkingOnce(faults, email, { verifiedProvider: ['github.com'] });
      await openSignIn(page);
      await signInWithNewGoogleAccount(page, { email });
    },
  },
  {
    name: 'Linking, another account chosen',
    text: /^Continue with /,
    way: 'another account in Google’s window',
    scenario: [
      'sign-in/account-linking.spec.ts',
      'another Google account than the one asked for is asked about',
    ],
    async reach({ page, accounts }) {
      await enter(page, await accounts.createBy('google.com', 'Ada'));
      await signInWithNewGoogleAccount(page, { email: accounts.newEmail('other') });
    },
  },
  {
    name: 'Unsupported provider',
    text: 'in a way that this site does not offer',
    way: 'an address whose only provider the site does not offer; with enumeration protection, by way of Google',
    dependsOnProtection: true,
    scenario: [
      'sign-in/account-linking.spec.ts',
      'Google sign-in for an address whose provider the site does not offer says so',
    ],
    reach: async ({ page, accounts }) => enter(page, await accounts.createBy('facebook.com', 'Ada')),
  },
  {
    name: 'Unauthorized user',
    text: 'Not Authorized',
    way: 'signing up where only an administrator may make accounts',
    dependsOnProtection: true,
    scenario: [
      'sign-in/refused.spec.ts',
      'where only an administrator makes accounts, a sign-up says whom to ask',
    ],
    console: /status of 400/,
    async reach({ page, faults, accounts }) {
      await refuse(faults, 'accounts:signUp', 'ADMIN_ONLY_OPERATION');
      await page.goto('/');
      await signUp(page, { email: accounts.newEmail(), name: 'Ada', password });
    },
  },
  {
    name: 'Tenant selection, by name',
    text: 'Sign in to Acme',
    way: '‘Sign In’, where there are organizations',
    dependsOnProtection: true,
    scenario: [
      'tenants/tenants.spec.ts',
      'somebody picks the organization and signs in to the account there',
    ],
    signIn: inTenants('name'),
    reach: ({ page }) => openTenants(page),
  },
  {
    name: 'Tenant selection, chosen',
    text: 'Choose another organization',
    way: 'from there, with one chosen',
    scenario: ['tenants/tenants.spec.ts', 'the wrong organization is one click away from the right one'],
    signIn: inTenants('name'),
    async reach({ page }) {
      const dialog = await openTenants(page);
      await dialog.getByRole('button', { name: 'Sign in to Acme' }).click();
    },
  },
  {
    name: 'Tenant selection, by address',
    text: 'Next',
    way: '‘Sign In’, where the address tells the organization',
    scenario: ['tenants/tenants.spec.ts', 'an address finds its organization, and is not asked for again'],
    signIn: inTenants('email'),
    reach: ({ page }) => openTenants(page),
  },
  {
    name: 'Tenant selection, no match',
    text: 'No organization that signs in here uses this email address.',
    way: 'from there, with an address of none',
    scenario: ['tenants/tenants.spec.ts', 'an address of no organization says so, and can be corrected'],
    signIn: inTenants('email'),
    async reach({ page, accounts }) {
      const dialog = await openTenants(page);
      await dialog.getByLabel('Email').fill(accounts.newEmail());
      await dialog.getByRole('button', { name: 'Next' }).click();
    },
  },
  {
    name: 'Provider choice, with guests',
    text: 'Continue as guest',
    way: '‘Sign In’, where the site takes guests',
    scenario: ['guests/guests.spec.ts', 'a guest is signed in, and asked for no verification'],
    signIn: withGuests,
    async reach({ page }) {
      await page.goto('/');
      await openSignIn(page);
    },
  },
  {
    name: 'Account page of a guest',
    text: 'You are here as a guest.',
    way: '‘Continue as guest’ there',
    scenario: ['guests/guests.spec.ts', 'a guest is signed in, and asked for no verification'],
    signIn: withGuests,
    async reach({ page }) {
      await page.goto('/');
      await continueAsGuest(page);
    },
  },
  {
    name: 'Spinner',
    text: 'One moment…',
    way: '‘Sign In’, while the answer is on its way',
    scenario: ['sign-in/waiting.spec.ts', 'while sign-in is on its way, the dialog says so'],
    async reach({ page, context }) {
      await context.route('**/__/firebase/init.json', () => {});
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    },
  },
  {
    name: 'Sign-in out of reach',
    text: 'Sign-in could not be loaded',
    way: '‘Sign In’, without a network',
    scenario: ['sign-in/dialog.spec.ts', 'out of reach, the dialog says so and tries again on demand'],
    console: /ERR_FAILED/,
    async reach({ page, context }) {
      await context.route('**/__/firebase/init.json', (route) => route.abort());
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    },
  },
  {
    name: 'Mode select',
    text: 'Sign in with Google',
    way: '`/auth?mode=select`',
    scenario: [
      'links/action-links.spec.ts',
      '/auth?mode=select offers the ways of signing in on the page itself',
    ],
    reach: ({ page }) => page.goto('/auth?mode=select'),
  },
  {
    name: 'Mode select, signed in',
    text: 'You are signed in as',
    way: '`/auth?mode=select`, while signed in',
    scenario: [
      'links/auth-page.spec.ts',
      '/auth?mode=select says who is signed in already, and leads to the account',
    ],
    async reach({ page, accounts }) {
      await page.goto('/');
      await signIn(page, await accounts.create({ name: 'Ada', password }));
      await page.goto('/auth?mode=select');
    },
  },
  {
    name: 'Mode callback',
    text: 'Sign in with Google',
    way: '`/auth?mode=callback`, as the provider’s page leads back to',
    scenario: [
      'google/redirect.spec.ts',
      'somebody whose browser blocks popups signs in by way of the provider’s page, and stays signed in',
    ],
    reach: ({ page }) => page.goto('/auth?mode=callback'),
  },
];
