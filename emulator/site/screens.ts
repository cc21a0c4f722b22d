import type { MailKind } from 'firebase-auth-faults';
import type { Given, ListedScreen, Exceptions, QuietScreen, Screen } from './screen.ts';
import type { Step } from './steps.ts';

const openSignIn: readonly Step[] = [
  { go: '/' },
  { press: 'Sign In', on: 'header' },
  { reach: 'provider-sign-in' },
];
const toEmailEntry: readonly Step[] = [...openSignIn, { press: 'Sign in with email' }, { reach: 'sign-in' }];
const enterEmail: readonly Step[] = [{ fill: 'Email', with: 'email' }, { press: 'Next' }];
const toPassword: readonly Step[] = [...toEmailEntry, ...enterEmail, { reach: 'password-sign-in' }];
/** Sign-in starts with other choices. */
const fromChoiceToPassword: readonly Step[] = [
  { press: 'Sign in with email' },
  { reach: 'sign-in' },
  ...enterEmail,
  { reach: 'password-sign-in' },
];
const enterPassword: readonly Step[] = [{ fill: 'Password', with: 'password' }, { press: 'Sign In' }];
export const signInSteps: readonly Step[] = [...toPassword, ...enterPassword, { reach: 'user-page' }];
export const chooseMethodOnPage: readonly Step[] = [...fromChoiceToPassword, ...enterPassword];

const mailLinks = ['google', 'emailLink'];
const toMailedLink: readonly Step[] = [...toEmailEntry, ...enterEmail, { reach: 'email-link-sign-in-sent' }];
/** A link that may work later can be tried again; the other errors appear where sign-in starts. */
const spentMailedLink = {
  screen: 'email-link-failure',
  title: 'Try signing in again',
  next: 'get a new sign-in link',
} as const;
const whereLinkLeads = {
  'email-field': 'confirmation',
  'sign-in-or-recover': 'start',
  'password-field': 'start',
  'phone-field': 'start',
  'code-field': 'start',
  'new-code': 'start',
  'sign-out': 'start',
  ignore: 'start',
  redirect: 'start',
  link: 'start',
  'merge-conflict': 'start',
  'second-factor': 'second step',
  'unauthorized-screen': 'unauthorized',
} as const satisfies Exceptions;
const toGuestSignIn: readonly Step[] = [
  ...openSignIn,
  { press: 'Continue as guest' },
  { reach: 'user-page' },
  { press: 'Sign in to keep it' },
  { reach: 'provider-sign-in' },
];
/** The provider once requires linking before Google may sign in to an account with another method. */
const askForLinking = (verifiedProvider = 'password'): readonly Given[] => [
  {
    operation: 'accounts:signInWithIdp',
    answer: 'auth/account-exists-with-different-credential',
    with: { verifiedProvider: [verifiedProvider] },
    onTheWay: true,
  },
];
/** The provider knows the code of a link that takes a second factor back, of which the emulator makes none. */
export const answersToSecondFactorLink = (
  email: string,
  factor: object = { phoneInfo: '+1******0100' },
): readonly Given[] => {
  const mfaInfo = { mfaEnrollmentId: 'factor', enrolledAt: '2026-01-01T00:00:00Z', ...factor };
  const body = { email, requestType: 'REVERT_SECOND_FACTOR_ADDITION', mfaInfo };
  return [
    { operation: 'accounts:resetPassword', answer: { kind: 'answer', body } },
    { operation: 'accounts:update', answer: { kind: 'answer', body: { email } }, whenActing: true },
  ];
};
/** The widget stores a note of each mailed link in the browser, and treats a link without a note as another device's. */
const LINK_FROM_ELSEWHERE = '/auth?mode=signIn&apiKey=key&oobCode={code}&ui_sid=elsewhere&ui_sd=0';
/** With a single tenant, the site asks nothing. */
const acmeAndGlobex = [
  { id: 'acme', name: 'Acme' },
  { id: 'globex', name: 'Globex' },
];
const toTenantChoice: readonly Step[] = [
  { go: '/' },
  { press: 'Sign In', on: 'header' },
  { reach: 'select-tenant' },
];
const toTenant: readonly Step[] = [
  ...toTenantChoice,
  { press: 'Sign in to Acme' },
  { reach: 'provider-sign-in' },
];
const withPhone = ['google', 'email', 'phone'];
const toPhone: readonly Step[] = [
  ...openSignIn,
  { press: 'Sign in with phone' },
  { reach: 'phone-sign-in-start' },
];
const askForCode: readonly Step[] = [{ fill: 'Phone number', with: 'phone' }, { press: 'Verify' }];
const enterCode: readonly Step[] = [{ fill: '6-digit code', with: 'smsCode' }, { press: 'Continue' }];
const toSecondStep: readonly Step[] = [...toPassword, ...enterPassword, { reach: 'second-factor' }];
const signUp: readonly Step[] = [
  { fill: 'Email', with: 'email' },
  { fill: 'First & last name', with: 'name' },
  { fill: 'Choose password', with: 'password' },
  { press: 'Create account' },
];

/** A screen that takes the password of an account. */
const passwordSignIn = {
  is: 'password-sign-in',
  flow: 'password',
  who: 'owner',
  act: enterPassword,
  places: ['info-bar', 'email-field', 'password-field'],
  reactions: { 'sign-in-or-recover': 'email-field', 'second-factor': 'second step' },
  calls: { 'accounts:signInWithPassword': { botChecked: true } },
} as const;
/** A link that leads away from any page. */
const link = { is: 'home', enter: [{ go: '/' }], places: ['dialog', 'page'] } as const;
const linkInMail = (mail: MailKind, mode: string) =>
  ({ ...link, who: 'owner', mail, act: [{ go: `/auth?mode=${mode}&oobCode={code}` }] }) as const;
/** The question that a link asks first. After a failure, the person opens the link again on the page, and presses again. */
const again = { next: 'open again, then press' } as const;
const questionOfLink = (mail: MailKind, mode: string, is: string, button: string) =>
  ({
    is,
    who: 'owner',
    mail,
    enter: [{ go: `/auth?mode=${mode}&oobCode={code}` }, { reach: is }],
    act: [{ press: button }],
    places: ['dialog', 'page'],
    calls: { 'accounts:resetPassword': again, 'accounts:update': again },
  }) as const;
const spentRecoveryLink = {
  screen: 'password-reset-failure',
  title: 'Try resetting your password again',
  next: 'get a new recovery link',
} as const;
const spentVerificationLink = {
  screen: 'email-verification-failure',
  title: 'Try verifying your email again',
  next: 'sign in for a new verification link',
} as const;
const spentChangeLink = {
  screen: 'verify-and-change-email-failure',
  title: 'Try updating your email again',
  next: 'continue to sign-in',
} as const;
const spentTakeBackLink = {
  screen: 'email-change-revoke-failure',
  title: 'Unable to update your email address',
  next: 'continue to sign-in',
} as const;
const spentSecondFactorLink = {
  screen: 'revert-second-factor-addition-failure',
  title: "Couldn't remove your second factor",
  next: 'continue to sign-in',
} as const;
const openSecondFactorLink = { go: '/auth?mode=revertSecondFactorAddition&oobCode=code' } as const;

/** The members that most rows omit. */
const usual = {
  who: 'newcomer',
  operations: [],
  places: ['info-bar'],
  done: 'user-page',
} as const satisfies Partial<Screen>;

type Row = Omit<Screen, keyof typeof usual> & Partial<Screen>;

export const table = {
  'provider-choice': {
    title: 'Provider choice',
    way: '‘Sign In’ in the top bar',
    shows: 'Sign in with Google',
    scenario: 'google/google-sign-in.spec.ts: a person signs in through Google’s window, and returns',
    enter: openSignIn,
  },
  'email-entry': {
    title: 'Email entry',
    way: '‘Sign in with email’',
    shows: 'Next',
    scenario:
      'sign-in/enumeration-protection.spec.ts: the wrong way is one click from the right one, with the address kept',
    dependsOnProtection: true,
    is: 'sign-in',
    who: 'owner',
    enter: toEmailEntry,
    act: enterEmail,
    operations: ['accounts:createAuthUri'],
    places: ['info-bar', 'email-field'],
    done: 'password-sign-in',
  },
  'password-sign-in': {
    ...passwordSignIn,
    title: 'Password sign-in',
    way: 'an address with an account; with enumeration protection, any address',
    shows: 'Trouble signing in?',
    scenario:
      'sign-in/enumeration-protection.spec.ts: somebody with an account reaches the password field and signs in',
    dependsOnProtection: true,
    enter: toPassword,
    act: [{ fill: 'Email', with: 'email' }, { fill: 'Password', with: 'password' }, { press: 'Sign In' }],
    operations: ['accounts:signInWithPassword', 'accounts:lookup'],
  },
  'sign-up': {
    title: 'Password sign-up',
    way: 'an address without an account; with enumeration protection, ‘Create account’ there',
    shows: 'Choose password',
    scenario: 'sign-in/enumeration-protection.spec.ts: somebody new signs up, out and in again',
    dependsOnProtection: true,
    is: 'password-sign-up',
    enter: [...toEmailEntry, ...enterEmail, { reach: 'password-sign-up' }],
    act: signUp,
    operations: ['accounts:signUp', 'accounts:lookup', 'accounts:update'],
    places: ['info-bar', 'email-field', 'name-field', 'password-field'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
    calls: {
      // The widget looks the address up again: a taken one without a method leads to a new password.
      'accounts:signUp': { botChecked: true, reactions: { 'sign-in-or-recover': 'recovery' } },
      // The account exists by then.
      'accounts:lookup': { reactions: { 'sign-in-or-recover': 'email-field' }, next: 'sign in instead' },
      'accounts:update': { means: 'site/name-not-saved', next: 'sign in instead' },
    },
  },
  unauthorized: {
    title: 'Unauthorized user',
    way: 'signing up where only an administrator may make accounts',
    shows: 'Not Authorized',
    scenario: 'sign-in/unauthorized-user.spec.ts: a refused sign-up names a contact and has a way back',
    dependsOnProtection: true,
    after: 'sign-up',
    given: [{ operation: 'accounts:signUp', answer: 'auth/admin-restricted-operation' }],
  },
  'hidden-sign-up': {
    title: 'Sign-up under enumeration protection',
    is: 'password-sign-up',
    enter: [...toPassword, { press: 'Create account' }, { reach: 'password-sign-up' }],
    act: signUp,
  },
  'second-widget': {
    title: 'Sign-in in two places of a page',
    is: 'provider-sign-in',
    enter: [{ go: '/auth?mode=select' }, { reach: 'provider-sign-in' }],
    act: [{ press: 'Sign In', on: 'header' }],
    places: ['dialog'],
    done: 'provider-sign-in',
  },
  'mode-select': {
    title: 'Mode select',
    way: '`/auth?mode=select`',
    shows: 'Sign in with Google',
    scenario:
      'links/action-links.spec.ts: /auth?mode=select offers the ways of signing in on the page itself',
    enter: [{ go: '/auth?mode=select' }],
  },
  'mode-select-signed-in': {
    title: 'Mode select, signed in',
    way: '`/auth?mode=select`, while signed in',
    shows: 'You are signed in as',
    scenario: 'links/auth-page.spec.ts: /auth?mode=select leads a signed-in person to the account',
    who: 'signed in',
    enter: [...signInSteps, { go: '/auth?mode=select' }],
  },
  'mode-callback': {
    title: 'Mode callback',
    way: '`/auth?mode=callback`, as the provider’s page leads back to',
    shows: 'Sign in with Google',
    scenario: 'google/redirect.spec.ts: blocked windows lead to the provider’s page, which signs in',
    enter: [{ go: '/auth?mode=callback' }],
  },
  'phone-number': {
    title: 'Phone sign-in, start',
    way: '‘Sign in with phone’',
    shows: 'Enter a valid phone number',
    showsAfter: [{ press: 'Verify' }],
    scenario: 'phone/phone-sign-in.spec.ts: phone sign-in makes an account, and returns to it',
    is: 'phone-sign-in-start',
    methods: withPhone,
    flow: 'phone',
    enter: toPhone,
    act: askForCode,
    operations: ['accounts:sendVerificationCode', 'recaptchaConfig'],
    places: ['info-bar', 'phone-field'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
    // Without an answer the SDK uses the older bot check (platform_browser/strategies/phone.ts:232-244).
    calls: { recaptchaConfig: { arrives: true } },
    done: 'phone-sign-in-finish',
  },
  'phone-choice': {
    title: 'Choosing to sign in by phone',
    is: 'provider-sign-in',
    methods: withPhone,
    flow: 'phone',
    enter: openSignIn,
    act: [{ press: 'Sign in with phone' }],
    operations: ['recaptchaParams'],
    calls: { recaptchaParams: { arrives: true, means: 'site/bot-check-unreachable' } },
    done: 'phone-sign-in-start',
  },
  'phone-code': {
    title: 'Phone sign-in, finish',
    way: 'from there, with a number',
    shows: 'Wrong code. Try again.',
    showsAfter: [{ press: 'Continue' }],
    scenario: 'phone/phone-code.spec.ts: a code that is wrong says so at its field',
    is: 'phone-sign-in-finish',
    methods: withPhone,
    flow: 'phone',
    enter: [...toPhone, ...askForCode, { reach: 'phone-sign-in-finish' }],
    act: enterCode,
    operations: ['accounts:signInWithPhoneNumber'],
    places: ['info-bar', 'code-field'],
    reactions: { 'new-code': 'phone entry', 'unauthorized-screen': 'unauthorized' },
  },
  'second-step': {
    title: 'Second step, choice',
    way: 'any sign-in, with an account that has several',
    shows: 'How do you want to confirm it?',
    scenario: 'second-factor/second-factor.spec.ts: of several numbers the chosen one gets the code',
    is: 'second-factor',
    who: 'owner',
    secondStep: true,
    flow: 'phone',
    enter: toSecondStep,
    act: [{ press: 'Continue' }],
    operations: ['mfaSignIn:start'],
    finish: enterCode,
  },
  'second-step-code': {
    title: 'Second step, code',
    way: 'from there, with one chosen',
    shows: 'Wrong code. Try again.',
    showsAfter: [{ press: 'Continue' }],
    scenario: 'second-factor/second-factor.spec.ts: a password and the code from a text message sign in',
    dependsOnProtection: true,
    is: 'second-factor',
    who: 'owner',
    secondStep: true,
    flow: 'phone',
    enter: [...toSecondStep, { press: 'Continue' }, { read: '6-digit code' }],
    act: enterCode,
    operations: ['mfaSignIn:finalize'],
    places: ['info-bar', 'code-field'],
  },
  'tenant-by-address': {
    title: 'Tenant selection, by address',
    way: '‘Sign In’, where the address tells the organization',
    shows: 'Next',
    scenario: 'tenants/tenants.spec.ts: an address finds its organization, and is not asked for again',
    is: 'provider-match-by-email',
    methods: ['google', 'email'],
    tenants: [{ id: 'acme', name: 'Acme', emailDomain: 'acme.example.org' }],
    enter: [{ go: '/' }, { press: 'Sign In', on: 'header' }, { reach: 'provider-match-by-email' }],
    act: enterEmail,
    places: ['email-field'],
    done: 'provider-sign-in',
  },
  'tenant-unknown': {
    title: 'Tenant selection, no match',
    way: 'from there, with an address of none',
    shows: 'No organization that signs in here uses this email address.',
    scenario: 'tenants/tenants.spec.ts: an address of no organization says so, and can be corrected',
    after: 'tenant-by-address',
  },
  'tenant-choice': {
    title: 'Tenant selection, by name',
    way: '‘Sign In’, where there are organizations',
    shows: 'Sign in to Acme',
    scenario: 'tenants/tenants.spec.ts: a person picks the organization and signs in there',
    dependsOnProtection: true,
    methods: ['google', 'email'],
    tenants: acmeAndGlobex,
    enter: toTenantChoice,
  },
  'tenant-chosen': {
    title: 'Tenant selection, chosen',
    way: 'from there, with one chosen',
    shows: 'Choose another organization',
    scenario: 'tenants/tenants.spec.ts: the wrong organization is one click away from the right one',
    methods: ['google', 'email'],
    tenants: acmeAndGlobex,
    enter: toTenant,
  },
  guest: {
    title: 'Going on as a guest',
    is: 'provider-sign-in',
    methods: ['google', 'email', 'anonymous'],
    enter: openSignIn,
    act: [{ press: 'Continue as guest' }],
    operations: ['accounts:signUp'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
  },
  'guest-choice': {
    title: 'Provider choice, with guests',
    way: '‘Sign In’, where the site takes guests',
    shows: 'Continue as guest',
    scenario: 'guests/guests.spec.ts: a guest is signed in, and asked for no verification',
    methods: ['google', 'email', 'anonymous'],
    enter: openSignIn,
  },
  'guest-account': {
    title: 'Account page of a guest',
    way: '‘Continue as guest’ there',
    shows: 'You are here as a guest.',
    scenario: 'guests/guests.spec.ts: a guest is signed in, and asked for no verification',
    after: 'guest',
  },
  'guest-sign-in': {
    ...passwordSignIn,
    title: 'Signing in as a guest',
    methods: ['google', 'email', 'anonymous'],
    asGuest: true,
    enter: [...toGuestSignIn, ...fromChoiceToPassword],
    operations: ['accounts:signInWithPassword'],
  },
  'guest-google': {
    title: 'Signing in with Google as a guest',
    is: 'provider-sign-in',
    flow: 'window',
    who: 'owner',
    verified: true,
    asGuest: true,
    methods: ['google', 'email', 'anonymous'],
    enter: toGuestSignIn,
    act: [{ chooseAccountAfter: 'Sign in with Google' }],
  },
  'password-recovery': {
    title: 'Password recovery',
    way: '‘Trouble signing in?’',
    shows: 'Get instructions sent to this email',
    scenario: 'sign-in/enumeration-protection.spec.ts: recovery works for an owner',
    dependsOnProtection: true,
    is: 'password-recovery',
    who: 'owner',
    enter: [...toPassword, { press: 'Trouble signing in?' }, { reach: 'password-recovery' }],
    act: [{ fill: 'Email', with: 'email' }, { press: 'Send' }],
    operations: ['accounts:sendOobCode'],
    places: ['email-field'],
    flow: 'mail',
    calls: { 'accounts:sendOobCode': { botChecked: true } },
    done: 'password-recovery-email-sent',
  },
  'password-recovery-sent': {
    title: 'Password recovery, sent',
    way: '‘Send’ there',
    shows: 'Check your email',
    scenario: 'sign-in/enumeration-protection.spec.ts: recovery works for an owner',
    dependsOnProtection: true,
    after: 'password-recovery',
  },
  google: {
    title: 'Sign-in with Google',
    is: 'provider-sign-in',
    flow: 'window',
    who: 'owner',
    verified: true,
    enter: openSignIn,
    act: [{ chooseAccountAfter: 'Sign in with Google' }],
    operations: ['accounts:signInWithIdp', 'accounts:lookup'],
    reactions: {
      ignore: 'nothing',
      'merge-conflict': 'nothing',
      'unauthorized-screen': 'unauthorized',
      'second-factor': 'second step',
      redirect: 'redirect',
      link: 'linking',
    },
  },
  'reset-link': {
    ...linkInMail('PASSWORD_RESET', 'resetPassword'),
    title: 'Link to a new password',
    operations: ['accounts:resetPassword'],
    spent: spentRecoveryLink,
    done: 'password-reset',
  },
  'new-password': {
    title: 'Reset password (mode resetPassword)',
    way: 'the link of a recovery mail',
    shows: 'Reset your password',
    scenario: 'links/action-links.spec.ts: a recovery link takes a new password, which signs in',
    dependsOnProtection: true,
    is: 'password-reset',
    who: 'owner',
    mail: 'PASSWORD_RESET',
    enter: [{ go: '/auth?mode=resetPassword&oobCode={code}' }, { reach: 'password-reset' }],
    act: [{ fill: 'New password', with: 'newPassword' }, { press: 'Save' }],
    operations: ['accounts:resetPassword'],
    places: ['password-field', 'page'],
    spent: spentRecoveryLink,
    done: 'password-reset-success',
  },
  'new-password-set': {
    title: 'Reset password, done',
    way: '‘Save’ there',
    shows: 'Password changed',
    scenario: 'links/action-links.spec.ts: a recovery link takes a new password, which signs in',
    dependsOnProtection: true,
    after: 'new-password',
  },
  'verification-link': {
    ...linkInMail('VERIFY_EMAIL', 'verifyEmail'),
    title: 'Link that verifies an address',
    operations: ['accounts:resetPassword'],
    spent: spentVerificationLink,
    done: 'email-verification',
  },
  'verification-question': {
    ...questionOfLink('VERIFY_EMAIL', 'verifyEmail', 'email-verification', 'Verify'),
    title: 'Email verification, question',
    way: 'the link of a verification mail',
    shows: 'Verify your email address',
    scenario: 'links/apply-links.spec.ts: a link verifies an address when its button is pressed',
    dependsOnProtection: true,
    operations: ['accounts:update'],
    spent: spentVerificationLink,
    done: 'email-verification-success',
  },
  verified: {
    title: 'Email verification (mode verifyEmail)',
    way: '‘Verify’ there',
    shows: 'Your email has been verified',
    scenario: 'links/action-links.spec.ts: a verification link verifies',
    dependsOnProtection: true,
    after: 'verification-question',
  },
  'change-link': {
    ...linkInMail('VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'),
    title: 'Link that changes an address',
    operations: ['accounts:resetPassword'],
    spent: spentChangeLink,
    done: 'verify-and-change-email',
  },
  'change-question': {
    ...questionOfLink(
      'VERIFY_AND_CHANGE_EMAIL',
      'verifyAndChangeEmail',
      'verify-and-change-email',
      'Change address',
    ),
    title: 'Verify and change email, question',
    way: 'the link of a mail to the new address',
    shows: 'Change your email address',
    scenario: 'links/apply-links.spec.ts: a link changes an address when its button is pressed',
    dependsOnProtection: true,
    operations: ['accounts:resetPassword', 'accounts:update'],
    spent: spentChangeLink,
    done: 'verify-and-change-email-success',
  },
  changed: {
    title: 'Verify and change email (mode verifyAndChangeEmail)',
    way: '‘Change address’ there',
    shows: 'Your email has been verified and changed',
    scenario: 'links/action-links.spec.ts: a link that changes the address verifies and changes it',
    dependsOnProtection: true,
    after: 'change-question',
  },
  'take-back-link': {
    ...linkInMail('RECOVER_EMAIL', 'recoverEmail'),
    title: 'Link that takes a change of address back',
    operations: ['accounts:resetPassword'],
    spent: spentTakeBackLink,
    done: 'email-change-revoke',
  },
  'take-back-question': {
    ...questionOfLink('RECOVER_EMAIL', 'recoverEmail', 'email-change-revoke', 'Restore address'),
    title: 'Email change revocation, question',
    way: 'the link of the mail to the old address',
    shows: 'Restore your email address',
    scenario: 'links/apply-links.spec.ts: a link says which address it restores, then restores it',
    dependsOnProtection: true,
    operations: ['accounts:resetPassword', 'accounts:update'],
    spent: spentTakeBackLink,
    done: 'email-change-revoke-success',
  },
  'taken-back': {
    title: 'Email change revocation (mode recoverEmail)',
    way: '‘Restore address’ there',
    shows: 'Updated email address',
    scenario: 'links/action-links.spec.ts: a link takes a changed address back, and offers a new password',
    dependsOnProtection: true,
    after: 'take-back-question',
  },
  'recovery-after-taking-back': {
    title: 'New password after a change of address was taken back',
    is: 'email-change-revoke-success',
    who: 'owner',
    mail: 'RECOVER_EMAIL',
    enter: [
      { go: '/auth?mode=recoverEmail&oobCode={code}' },
      { reach: 'email-change-revoke' },
      { press: 'Restore address' },
      { reach: 'email-change-revoke-success' },
    ],
    act: [{ press: 'change your password right away' }],
    operations: ['accounts:sendOobCode'],
    calls: {
      'accounts:sendOobCode': {
        botChecked: true,
        says: 'Unable to send password reset code to specified email',
      },
    },
    done: 'password-recovery-email-sent',
  },
  'second-factor-link': {
    ...link,
    title: 'Link that takes a second step back',
    given: answersToSecondFactorLink('ada@example.org'),
    act: [openSecondFactorLink],
    operations: ['accounts:resetPassword'],
    spent: spentSecondFactorLink,
    done: 'revert-second-factor-addition',
  },
  'second-factor-question': {
    title: 'Second-factor revert, question',
    way: 'the link of the mail that follows adding one',
    shows: 'Remove the second factor',
    scenario: 'links/apply-links.spec.ts: a link names the second factor that it removes',
    is: 'revert-second-factor-addition',
    given: answersToSecondFactorLink('ada@example.org'),
    enter: [openSecondFactorLink, { reach: 'revert-second-factor-addition' }],
    act: [{ press: 'Remove' }],
    operations: ['accounts:resetPassword', 'accounts:update'],
    places: ['dialog', 'page'],
    calls: { 'accounts:resetPassword': again, 'accounts:update': again },
    spent: spentSecondFactorLink,
    done: 'revert-second-factor-addition-success',
  },
  'second-factor-removed': {
    title: 'Second-factor revert (mode revertSecondFactorAddition)',
    way: '‘Remove’ there',
    shows: 'Removed second factor',
    scenario: 'second-factor/revert.spec.ts: a link that takes a second step back removes the',
    after: 'second-factor-question',
  },
  'spent-link': {
    title: 'A link that is spent',
    way: 'the link of any mail, a second time',
    shows: 'Try resetting your password again',
    scenario: 'links/action-links.spec.ts: a spent link says so, whatever it was for',
    dependsOnProtection: true,
    console: /status of 400/,
    enter: [{ go: '/auth?mode=resetPassword&oobCode=spent' }],
  },
  'spent-link-signed-in': {
    title: 'A verification link that is spent, signed in',
    way: 'its link a second time, in the tab where one is signed in',
    shows: 'Send a new link',
    scenario: 'links/dead-links.spec.ts: a signed-in person gets a new verification link',
    console: /status of 400/,
    who: 'signed in',
    enter: [...signInSteps, { go: '/auth?mode=verifyEmail&oobCode=spent' }],
  },
  'spent-sign-in-link': {
    title: 'Email link that is spent',
    way: 'the link of a sign-in mail, a second time',
    shows: 'Try signing in again',
    scenario: 'links/email-link.spec.ts: a spent link leads to a new one, which signs in',
    console: /status of 400/,
    methods: mailLinks,
    enter: [{ go: '/auth?mode=signIn&oobCode=spent' }],
  },
  'link-cut-off': {
    title: 'A link of which a part is missing',
    way: 'the link of any mail, cut off',
    shows: 'This link could not be opened',
    scenario: 'links/dead-links.spec.ts: says that it is damaged, and leads on to sign-in',
    enter: [{ go: '/auth?mode=resetPas' }],
  },
  'link-out-of-reach': {
    title: 'A link, with the provider out of reach',
    way: 'the link of any mail, without a network',
    shows: 'This link could not be opened',
    scenario: 'links/action-links.spec.ts: a link opens on a retry when the network is back',
    after: 'reset-link',
    given: [{ operation: 'accounts:resetPassword', answer: { kind: 'connection-reset' } }],
  },
  'link-request': {
    title: 'Asking for a link that signs in',
    is: 'sign-in',
    methods: mailLinks,
    enter: toEmailEntry,
    act: enterEmail,
    operations: ['accounts:createAuthUri', 'accounts:sendOobCode'],
    places: ['info-bar', 'email-field'],
    calls: {
      'accounts:sendOobCode': {
        flow: 'mail',
        botChecked: true,
        reactions: { 'unauthorized-screen': 'unauthorized' },
      },
    },
    done: 'email-link-sign-in-sent',
  },
  'link-sending': {
    title: 'Email-link sign-in, sending',
    way: '‘Sign in with email’ and an address, where the site mails links, while the answer is on its way',
    shows: 'One moment…',
    scenario: 'links/email-link.spec.ts: the dialog says that a link is being sent, or could not be',
    after: 'link-request',
    given: [{ operation: 'accounts:sendOobCode', answer: { kind: 'stall' } }],
  },
  'link-sent': {
    title: 'Email-link sign-in, sent',
    way: '‘Sign in with email’ and an address, where the site mails links',
    shows: 'Sign-in email sent',
    scenario: 'links/email-link.spec.ts: a mailed link signs a newcomer in, and leaves no note of it',
    dependsOnProtection: true,
    after: 'link-request',
  },
  'link-resend': {
    title: 'Email-link sign-in, trouble getting the mail',
    way: '‘Trouble getting email?’ there',
    shows: 'Try these common fixes',
    scenario: 'links/email-link.spec.ts: the link can be sent again, and Back leads to the start',
    is: 'email-not-received',
    methods: mailLinks,
    enter: [...toMailedLink, { press: 'Trouble getting email?' }, { reach: 'email-not-received' }],
    act: [{ press: 'Resend' }],
    operations: ['accounts:sendOobCode'],
    flow: 'mail',
    calls: { 'accounts:sendOobCode': { botChecked: true } },
    done: 'email-link-sign-in-sent',
  },
  'mailed-link': {
    title: 'Link that signs in',
    is: 'email-link-sign-in-sent',
    methods: mailLinks,
    enter: toMailedLink,
    act: [{ openLink: 'EMAIL_SIGNIN' }],
    operations: ['accounts:resetPassword'],
    places: ['dialog'],
    spent: spentMailedLink,
    done: 'email-link-sign-in',
  },
  'mailed-link-question': {
    title: 'Email-link sign-in, question',
    way: 'the link of a sign-in mail, on the device that asked for it',
    shows: /^Sign in as /,
    scenario: 'links/apply-links.spec.ts: a link that signs in waits for a press, and for a reload',
    is: 'email-link-sign-in',
    methods: mailLinks,
    enter: [...toMailedLink, { openLink: 'EMAIL_SIGNIN' }, { reach: 'email-link-sign-in' }],
    act: [{ press: 'Sign in' }],
    operations: ['accounts:signInWithEmailLink', 'accounts:lookup'],
    places: ['dialog'],
    calls: {
      'accounts:signInWithEmailLink': { flow: 'link', reactions: whereLinkLeads, ...again },
      'accounts:lookup': { flow: 'link', spends: true, reactions: whereLinkLeads },
    },
    spent: spentMailedLink,
  },
  'mailed-link-under-way': {
    title: 'Email-link sign-in, under way (mode signIn)',
    way: '‘Sign in’ there, while the answer is on its way',
    shows: 'Signing in...',
    scenario: 'links/email-link.spec.ts: the link says Signing in... and then, for one second, Signed in!',
    after: 'mailed-link-question',
    given: [{ operation: 'accounts:signInWithEmailLink', answer: { kind: 'stall' } }],
  },
  'mailed-link-done': {
    title: 'Email-link sign-in, done',
    way: 'from there, for one second',
    shows: 'Signed in!',
    scenario: 'links/email-link.spec.ts: the link says Signing in... and then, for one second, Signed in!',
    lastsOneSecond: true,
    after: 'mailed-link-question',
  },
  'mailed-link-elsewhere': {
    title: 'Email-link confirmation',
    way: 'the link of a sign-in mail, in another browser or device',
    shows: 'Confirm email',
    scenario: 'links/email-link-devices.spec.ts: another device accepts the link only with its address',
    is: 'email-link-sign-in-confirmation',
    who: 'owner',
    mail: 'EMAIL_SIGNIN',
    methods: mailLinks,
    enter: [
      { go: '/auth?mode=signIn&apiKey=key&oobCode={code}' },
      { reach: 'email-link-sign-in-confirmation' },
    ],
    act: enterEmail,
    operations: ['accounts:signInWithEmailLink', 'accounts:lookup'],
    places: ['dialog', 'email-field'],
    reactions: { ...whereLinkLeads, 'email-field': 'email-field' },
    calls: {
      'accounts:signInWithEmailLink': { flow: 'link', next: 'reload, then again' },
      'accounts:lookup': { flow: 'link', spends: true },
    },
    // The site would ask an owner with a password for it.
    spent: { ...spentMailedLink, next: 'continue to sign-in' },
  },
  'link-of-another-tab': {
    title: 'Email link of another device',
    way: 'a link that a guest asked for, in another browser',
    shows: 'New device or browser detected',
    scenario: 'guests/guests.spec.ts: on another device it says where to open it',
    who: 'owner',
    mail: 'EMAIL_SIGNIN',
    methods: mailLinks,
    enter: [{ go: `${LINK_FROM_ELSEWHERE}&ui_auid=guest` }],
  },
  'link-of-ended-session': {
    title: 'Email link of a session that is over',
    way: 'a link that another guest asked for',
    shows: 'Session ended',
    scenario: 'guests/guests.spec.ts: another guest than the one who requested the link needs a new one',
    methods: ['google', 'emailLink', 'anonymous'],
    enter: [
      ...toMailedLink,
      ...openSignIn,
      { press: 'Continue as guest' },
      { reach: 'user-page' },
      { openLink: 'EMAIL_SIGNIN', with: { ui_auid: 'another' } },
    ],
  },
  linking: {
    title: 'Linking by password',
    way: 'Google, which does not vouch for an address that has a password',
    shows: 'Enter your password for that account',
    scenario: 'sign-in/account-linking.spec.ts: linking Google asks for the password once',
    dependsOnProtection: true,
    is: 'password-linking',
    who: 'owner',
    verified: true,
    given: askForLinking(),
    enter: [...openSignIn, { chooseAccountAfter: 'Sign in with Google' }, { reach: 'password-linking' }],
    act: enterPassword,
    operations: ['accounts:signInWithPassword', 'accounts:lookup', 'accounts:signInWithIdp'],
    places: ['info-bar', 'password-field'],
    calls: {
      'accounts:signInWithPassword': {
        flow: 'password',
        botChecked: true,
        reactions: { 'second-factor': 'second step' },
      },
      'accounts:lookup': { flow: 'password' },
      // The password was right by then.
      'accounts:signInWithIdp': { connects: true, reactions: { 'password-field': 'info-bar' } },
    },
  },
  'linking-by-link': {
    title: 'Linking by email link',
    way: 'Google, which does not vouch for an address that signs in by links',
    shows: 'You already have an account',
    scenario: 'links/email-link-devices.spec.ts: a mailed link connects Google to the account',
    dependsOnProtection: true,
    who: 'owner',
    signsInBy: 'emailLink',
    methods: mailLinks,
    given: askForLinking(),
    enter: [...openSignIn, { chooseAccountAfter: 'Sign in with Google' }],
  },
  'linking-elsewhere': {
    title: 'Linking by email link, different device',
    way: 'the link of that mail, in another browser or device',
    shows: 'You originally intended to connect Google',
    scenario: 'links/email-link-devices.spec.ts: elsewhere a link to connect Google signs in without it',
    who: 'owner',
    mail: 'EMAIL_SIGNIN',
    methods: mailLinks,
    enter: [{ go: `${LINK_FROM_ELSEWHERE}&ui_pid=google.com` }],
  },
  'linking-federated': {
    title: 'Linking by another provider (federated)',
    way: 'Google, which does not vouch for an address that has used GitHub; without enumeration protection also that address itself',
    shows: 'Sign in with GitHub to continue',
    scenario: 'sign-in/account-linking.spec.ts: sign-in connects the two',
    dependsOnProtection: true,
    who: 'owner',
    signsInBy: 'github.com',
    methods: ['google', 'github', 'email'],
    given: askForLinking('github.com'),
    enter: [...openSignIn, { chooseAccountAfter: 'Sign in with Google' }],
  },
  'linking-another-account': {
    title: 'Linking, another account chosen',
    way: 'another account in Google’s window',
    shows: /^Continue with /,
    scenario: 'sign-in/account-linking.spec.ts: another Google account than the one asked for is asked about',
    who: 'owner',
    signsInBy: 'google.com',
    enter: [
      ...toEmailEntry,
      ...enterEmail,
      { reach: 'federated-linking' },
      { chooseAccountAfter: 'Sign in with Google', as: 'another' },
    ],
  },
  'unsupported-provider': {
    title: 'Unsupported provider',
    way: 'an address whose only provider the site does not offer; with enumeration protection, by way of Google',
    shows: 'in a way that this site does not offer',
    scenario: 'sign-in/account-linking.spec.ts: Google sign-in says that the site lacks the provider',
    dependsOnProtection: true,
    who: 'owner',
    signsInBy: 'facebook.com',
    enter: [...toEmailEntry, ...enterEmail],
  },
  'tenant-sign-in': {
    ...passwordSignIn,
    title: 'Password sign-in in a tenant',
    methods: ['google', 'email'],
    tenants: acmeAndGlobex,
    enter: [...toTenant, ...fromChoiceToPassword],
    operations: ['accounts:signInWithPassword', 'accounts:lookup'],
  },
  'tenant-guest': {
    title: 'Going on as a guest of a tenant',
    is: 'provider-sign-in',
    methods: ['google', 'anonymous'],
    tenants: acmeAndGlobex,
    enter: toTenant,
    act: [{ press: 'Continue as guest' }],
    operations: ['accounts:signUp'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
  },
  'user-page': {
    title: 'Verification mail',
    is: 'user-page',
    flow: 'mail',
    who: 'signed in',
    enter: signInSteps,
    act: [{ press: 'Send the link again' }],
    operations: ['accounts:sendOobCode'],
    places: ['notice'],
    noticeBegins: 'The verification link could not be sent.',
    finish: [{ read: 'A verification link has been sent to your email.' }],
  },
  'return-to-page': {
    title: 'Coming back to the user page',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    act: [{ comeBack: true }],
    operations: ['accounts:lookup'],
    asksByItself: true,
    places: ['notice'],
  },
  'sign-in-dialog': {
    title: 'Opening sign-in',
    is: 'home',
    enter: [{ go: '/' }],
    act: [{ press: 'Sign In', on: 'header' }],
    places: ['dialog'],
    done: 'provider-sign-in',
  },
  spinner: {
    title: 'Spinner',
    way: '‘Sign In’ and a way, while sign-in is loading',
    shows: 'One moment…',
    scenario:
      'sign-in/early-press.spec.ts: a way that is pressed before the widget is there is shown as busy, and taken',
    configuration: 'pending',
    enter: [{ go: '/' }, { press: 'Sign In', on: 'header' }, { press: 'Sign in with email' }],
  },
  'sign-in-out-of-reach': {
    title: 'Sign-in out of reach',
    way: '‘Sign In’, without a network',
    shows: 'Sign-in could not be loaded',
    scenario:
      'loading/site-configuration.spec.ts: a refused connection in place of the configuration can be retried',
    console: /ERR_FAILED/,
    configuration: 'unreachable',
    after: 'sign-in-dialog',
  },
  'page-load': {
    title: 'Page load with a session',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    act: [{ go: '/user-page' }],
    operations: ['accounts:lookup'],
    asksByItself: true,
    places: ['notice'],
  },
  'later-page-load': {
    title: 'Page load with a session of hours ago',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    // A token works once.
    act: [{ awayFor: 2 * 60 * 60 * 1000 }, { go: '/user-page' }],
    operations: ['token'],
    asksByItself: true,
    places: ['notice'],
  },
} as const satisfies Record<string, Row | QuietScreen>;

type Table = typeof table;

/** The name of a screen on which an error can occur. */
export type ScreenName = { [Name in keyof Table]: Table[Name] extends Row ? Name : never }[keyof Table];

/** The screens on which an error can occur. */
export const screens = Object.fromEntries(
  Object.entries<Row | QuietScreen>(table).flatMap(([name, row]) =>
    row.act ? [[name, { ...usual, ...row }]] : [],
  ),
) as Readonly<Record<ScreenName, Screen>>;

/** The screens that the README lists and scenarios cover: all of the specification, and those between them. */
export const listedScreens: readonly ListedScreen[] = Object.values<Row | QuietScreen>(table).flatMap(
  (row) => {
    const { way, shows, scenario, showsAfter = [], enter = [] } = row;
    if (!way || !shows || !scenario) return [];
    const before: Screen | undefined = screens[row.after as ScreenName];
    const steps = [...(before ? [...before.enter, ...before.act] : []), ...enter, ...showsAfter];
    const who = row.who ?? before?.who ?? usual.who;
    const given = (row.given ?? before?.given ?? []).filter(({ whenActing }) => before || !whenActing);
    return [{ ...before, ...row, who, way, shows, scenario, enter: steps, given }];
  },
);
