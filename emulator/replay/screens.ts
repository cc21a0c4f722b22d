import type { MailKind } from '../stack/auth-admin.ts';
import type { Fault } from '../faults/kinds.ts';
import type { Operation } from '../faults/operations.ts';
import type { AuthErrorCode, Reaction } from '../../src/auth/auth-errors.ts';
import type { Place } from './seen.ts';

/** What somebody types: fields of a person. */
export type Typed = 'email' | 'password' | 'name' | 'newPassword' | 'phone' | 'smsCode';

/** One thing a person does. Names are those of buttons, links and labels, as assistive technology reads them. */
export type Step =
  /** Opens an address; `{code}` in it is the code of the person's mail. */
  | { go: string }
  /** Opens the link of the newest mail of that kind that the person got. */
  | { openLink: MailKind }
  | { press: string; on?: 'header' | 'main' | 'dialog' }
  /** Presses what opens the window of the provider, and makes an account there. */
  | { chooseAccountAfter: string }
  | { fill: string; with: Typed }
  /** Waits until a screen stands. */
  | { reach: string }
  /** Comes back to the page from another tab. */
  | { comeBack: true }
  /** Leaves the site for so long (milliseconds), in the same tab. */
  | { awayFor: number };

/** Where a screen leads in place of saying a text where the person is; what that looks like is in outcomes.ts. */
export type Way =
  | 'unauthorized'
  | 'recovery'
  | 'redirect'
  | 'start'
  | 'confirmation'
  | 'second step'
  | 'linking'
  | 'phone entry';

/** What is done in its own way about a reaction: where its text is said, or where it leads instead. */
export type Manner = Partial<Record<Reaction, Place | Way | 'nothing'>>;

/** What is particular about one of a screen's calls. */
export interface CallManner {
  /** What is done about reactions, ahead of what the screen says. */
  reactions?: Manner;
  /** The product's own code that stands for every refusal of it, but for those that end a session. */
  means?: AuthErrorCode;
  /** The SDK makes it once more where it was refused for want of a bot check (recaptcha_enterprise_verifier.ts:311-326). */
  botChecked?: true;
  /** What the screen needs, such as a link, is used up by the time that it is refused: the person begins anew. */
  spends?: true;
  /** Some codes mean something else in its answer: `linkErrors` in src/auth/auth-errors.ts. */
  byLink?: true;
  /** It connects something to who is signed in, where no second step is asked for. */
  connects?: true;
  /** The person gets where they were going all the same. */
  arrives?: true;
  /** What is said of every refusal of it, whatever its code. */
  says?: string;
  /** How the person goes on, where the same attempt cannot succeed any more: for what it does not mean something else. */
  next?: 'sign in instead' | 'reload, then again';
}

/** What the provider answers where the emulator cannot: a code, or what the gateway is to do. */
export interface Given {
  operation: Operation;
  answer: string | Fault;
  /** Once, on the way to the screen. */
  onTheWay?: true;
}

/** A screen that makes provider calls: how to reach it, what sets them off, and what it can show. */
export interface Screen {
  title: string;
  /** As {@link Seen} names it once it is reached. */
  is: string;
  /** Whose: an account's owner, somebody without one, or an owner who has signed in. */
  who: 'owner' | 'newcomer' | 'signed in';
  /** Whether the owner's address is verified; it is not, when absent. */
  verified?: true;
  /** Whether signing in to the owner's account takes a second step. */
  secondStep?: true;
  /** Ways of signing in that the site has to offer for it, beyond its own. */
  methods?: readonly string[];
  /** Somebody is here as a guest. */
  asGuest?: true;
  /** Organizations that it has to have: found by the domain of an address, or chosen by name where they have none. */
  organizations?: readonly { id: string; name: string; emailDomain?: string }[];
  given?: readonly Given[];
  /** Some codes mean something else here: `phoneErrors` in src/auth/auth-errors.ts. */
  byPhone?: true;
  /** The mail whose link leads here. */
  mail?: MailKind;
  /** What stands there when the link of a mail is spent: the screen, and its title in the widget's words. */
  spent?: { screen: string; title: string };
  /** From anywhere to the screen. */
  enter: readonly Step[];
  /** Sets the calls off. */
  act: readonly Step[];
  /** The calls, in their order. */
  operations: readonly Operation[];
  /** Places that it has for a message; the first is for those without a place of their own. */
  places: readonly Place[];
  /** The calls are the site's own idea, so that their failing is said only where a session ends. */
  asksByItself?: true;
  reactions?: Manner;
  calls?: Partial<Record<Operation, CallManner>>;
  /** What there is still to do when all calls have succeeded. */
  finish?: readonly Step[];
  /** Where a person is in the end. */
  done: string;
  /** What they then read there. */
  doneText?: string;
}

const openSignIn: readonly Step[] = [
  { go: '/' },
  { press: 'Sign In', on: 'header' },
  { reach: 'provider-sign-in' },
];
const toEmailEntry: readonly Step[] = [...openSignIn, { press: 'Sign in with email' }, { reach: 'sign-in' }];
const toPassword: readonly Step[] = [
  ...toEmailEntry,
  { fill: 'Email', with: 'email' },
  { press: 'Next' },
  { reach: 'password-sign-in' },
];
export const signInSteps: readonly Step[] = [
  ...toPassword,
  { fill: 'Password', with: 'password' },
  { press: 'Sign In' },
  { reach: 'user-page' },
];

const mailLinks = ['google', 'emailLink'];
const askForLink: readonly Step[] = [{ fill: 'Email', with: 'email' }, { press: 'Next' }];
const toMailedLink: readonly Step[] = [...toEmailEntry, ...askForLink, { reach: 'email-link-sign-in-sent' }];
/** A link that may be good the next time can be tried again; what speaks against it is said where sign-in starts. */
const ofMailedLink = {
  'new-link': 'start',
  'sign-in-or-recover': 'start',
  'password-field': 'start',
  'phone-field': 'start',
  'code-field': 'start',
  'phone-entry': 'start',
  'sign-out': 'start',
  ignore: 'start',
  redirect: 'start',
  link: 'start',
  'merge-conflict': 'start',
  'second-factor': 'second step',
  'unauthorized-screen': 'unauthorized',
} as const satisfies Manner;
const toGuestSignIn: readonly Step[] = [
  ...openSignIn,
  { press: 'Continue as guest' },
  { reach: 'user-page' },
  { press: 'Sign in to keep it', on: 'main' },
  { reach: 'provider-sign-in' },
];
/** With one alone nobody is asked. */
const acmeAndGlobex = [
  { id: 'acme', name: 'Acme' },
  { id: 'globex', name: 'Globex' },
];
const toOrganization: readonly Step[] = [
  { go: '/' },
  { press: 'Sign In', on: 'header' },
  { reach: 'select-tenant' },
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
const toSecondStep: readonly Step[] = [
  ...toPassword,
  { fill: 'Password', with: 'password' },
  { press: 'Sign In' },
  { reach: 'second-factor' },
];
const signUp: readonly Step[] = [
  { fill: 'Email', with: 'email' },
  { fill: 'First & last name', with: 'name' },
  { fill: 'Choose password', with: 'password' },
  { press: 'Save' },
];

export const screens = {
  'email-entry': {
    title: 'Email entry',
    is: 'sign-in',
    who: 'owner',
    enter: toEmailEntry,
    act: [{ fill: 'Email', with: 'email' }, { press: 'Next' }],
    operations: ['accounts:createAuthUri'],
    places: ['info-bar', 'email-field'],
    done: 'password-sign-in',
  },
  'password-sign-in': {
    title: 'Password sign-in',
    is: 'password-sign-in',
    who: 'owner',
    enter: toPassword,
    act: [{ fill: 'Email', with: 'email' }, { fill: 'Password', with: 'password' }, { press: 'Sign In' }],
    operations: ['accounts:signInWithPassword', 'accounts:lookup'],
    places: ['info-bar', 'email-field', 'password-field'],
    reactions: { 'sign-in-or-recover': 'email-field', 'second-factor': 'second step' },
    calls: { 'accounts:signInWithPassword': { botChecked: true } },
    done: 'user-page',
  },
  'sign-up': {
    title: 'Sign-up',
    is: 'password-sign-up',
    who: 'newcomer',
    enter: [
      ...toEmailEntry,
      { fill: 'Email', with: 'email' },
      { press: 'Next' },
      { reach: 'password-sign-up' },
    ],
    act: signUp,
    operations: ['accounts:signUp', 'accounts:lookup', 'accounts:update'],
    places: ['info-bar', 'email-field', 'name-field', 'password-field'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
    calls: {
      // The widget looks the address up once more: a taken one without an account has no way in but a new password.
      'accounts:signUp': { botChecked: true, reactions: { 'sign-in-or-recover': 'recovery' } },
      // The account is made by then.
      'accounts:lookup': { reactions: { 'sign-in-or-recover': 'email-field' }, next: 'sign in instead' },
      'accounts:update': { means: 'site/name-not-saved', next: 'sign in instead' },
    },
    done: 'user-page',
  },
  'hidden-sign-up': {
    title: 'Sign-up under enumeration protection',
    is: 'password-sign-up',
    who: 'newcomer',
    enter: [...toPassword, { press: 'Create account' }, { reach: 'password-sign-up' }],
    act: signUp,
    operations: [],
    places: ['info-bar'],
    done: 'user-page',
  },
  'second-widget': {
    title: 'Sign-in in two places of a page',
    is: 'provider-sign-in',
    who: 'newcomer',
    enter: [{ go: '/auth?mode=select' }, { reach: 'provider-sign-in' }],
    act: [{ press: 'Sign In', on: 'header' }],
    operations: [],
    places: ['dialog'],
    done: 'provider-sign-in',
  },
  'phone-number': {
    title: 'Phone number',
    is: 'phone-sign-in-start',
    who: 'newcomer',
    methods: withPhone,
    byPhone: true,
    enter: toPhone,
    act: askForCode,
    operations: ['accounts:sendVerificationCode', 'recaptchaConfig'],
    places: ['info-bar', 'phone-field'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
    // Without an answer the SDK does the bot check in the older way (platform_browser/strategies/phone.ts:232-244).
    calls: { recaptchaConfig: { arrives: true } },
    done: 'phone-sign-in-finish',
  },
  'phone-choice': {
    title: 'Choosing to sign in by phone',
    is: 'provider-sign-in',
    who: 'newcomer',
    methods: withPhone,
    byPhone: true,
    enter: openSignIn,
    act: [{ press: 'Sign in with phone' }],
    operations: ['recaptchaParams'],
    places: ['info-bar'],
    calls: { recaptchaParams: { arrives: true, means: 'site/bot-check-unreachable' } },
    done: 'phone-sign-in-start',
  },
  'phone-code': {
    title: 'Code from a text message',
    is: 'phone-sign-in-finish',
    who: 'newcomer',
    methods: withPhone,
    byPhone: true,
    enter: [...toPhone, ...askForCode, { reach: 'phone-sign-in-finish' }],
    act: enterCode,
    operations: ['accounts:signInWithPhoneNumber'],
    places: ['info-bar', 'code-field'],
    reactions: { 'phone-entry': 'phone entry', 'unauthorized-screen': 'unauthorized' },
    done: 'user-page',
  },
  'second-step': {
    title: 'Second step',
    is: 'second-factor',
    who: 'owner',
    secondStep: true,
    byPhone: true,
    enter: toSecondStep,
    act: [{ press: 'Continue' }],
    operations: ['mfaSignIn:start'],
    places: ['info-bar'],
    finish: enterCode,
    done: 'user-page',
  },
  'second-step-code': {
    title: 'Code of the second step',
    is: 'second-factor',
    who: 'owner',
    secondStep: true,
    byPhone: true,
    enter: [...toSecondStep, { press: 'Continue' }, { fill: '6-digit code', with: 'smsCode' }],
    act: enterCode,
    operations: ['mfaSignIn:finalize'],
    places: ['info-bar', 'code-field'],
    done: 'user-page',
  },
  organization: {
    title: 'Choosing an organization by address',
    is: 'provider-match-by-email',
    who: 'newcomer',
    methods: ['google', 'email'],
    organizations: [{ id: 'acme', name: 'Acme', emailDomain: 'acme.example.org' }],
    enter: [{ go: '/' }, { press: 'Sign In', on: 'header' }, { reach: 'provider-match-by-email' }],
    act: [{ fill: 'Email', with: 'email' }, { press: 'Next' }],
    operations: [],
    places: ['email-field'],
    done: 'provider-sign-in',
  },
  guest: {
    title: 'Going on as a guest',
    is: 'provider-sign-in',
    who: 'newcomer',
    methods: ['google', 'email', 'anonymous'],
    enter: openSignIn,
    act: [{ press: 'Continue as guest' }],
    operations: ['accounts:signUp'],
    places: ['info-bar'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
    done: 'user-page',
  },
  'guest-sign-in': {
    title: 'Signing in as a guest',
    is: 'password-sign-in',
    who: 'owner',
    methods: ['google', 'email', 'anonymous'],
    asGuest: true,
    enter: [
      ...toGuestSignIn,
      { press: 'Sign in with email' },
      { reach: 'sign-in' },
      { fill: 'Email', with: 'email' },
      { press: 'Next' },
      { reach: 'password-sign-in' },
    ],
    act: [
      { fill: 'Password', with: 'password' },
      { press: 'Sign In', on: 'dialog' },
    ],
    operations: ['accounts:signInWithPassword'],
    places: ['info-bar', 'email-field', 'password-field'],
    reactions: { 'sign-in-or-recover': 'email-field', 'second-factor': 'second step' },
    calls: { 'accounts:signInWithPassword': { botChecked: true } },
    done: 'user-page',
  },
  'guest-google': {
    title: 'Signing in with Google as a guest',
    is: 'provider-sign-in',
    who: 'owner',
    verified: true,
    asGuest: true,
    methods: ['google', 'email', 'anonymous'],
    enter: toGuestSignIn,
    act: [{ chooseAccountAfter: 'Sign in with Google' }],
    operations: [],
    places: ['info-bar'],
    done: 'user-page',
  },
  'password-recovery': {
    title: 'Password recovery',
    is: 'password-recovery',
    who: 'owner',
    enter: [...toPassword, { press: 'Trouble signing in?' }, { reach: 'password-recovery' }],
    act: [{ fill: 'Email', with: 'email' }, { press: 'Send' }],
    operations: ['accounts:sendOobCode'],
    places: ['email-field'],
    calls: { 'accounts:sendOobCode': { botChecked: true } },
    done: 'password-recovery-email-sent',
  },
  google: {
    title: 'Sign-in with Google',
    is: 'provider-sign-in',
    who: 'owner',
    verified: true,
    enter: openSignIn,
    act: [{ chooseAccountAfter: 'Sign in with Google' }],
    operations: ['accounts:signInWithIdp', 'accounts:lookup'],
    places: ['info-bar'],
    reactions: {
      ignore: 'nothing',
      'merge-conflict': 'nothing',
      'unauthorized-screen': 'unauthorized',
      'second-factor': 'second step',
      redirect: 'redirect',
      link: 'linking',
    },
    done: 'user-page',
  },
  'reset-link': {
    title: 'Link to a new password',
    is: 'home',
    who: 'owner',
    mail: 'PASSWORD_RESET',
    enter: [{ go: '/' }],
    act: [{ go: '/auth?mode=resetPassword&oobCode={code}' }],
    operations: ['accounts:resetPassword'],
    places: ['dialog', 'page'],
    spent: { screen: 'password-reset-failure', title: 'Try resetting your password again' },
    done: 'password-reset',
  },
  'new-password': {
    title: 'New password',
    is: 'password-reset',
    who: 'owner',
    mail: 'PASSWORD_RESET',
    enter: [{ go: '/auth?mode=resetPassword&oobCode={code}' }, { reach: 'password-reset' }],
    act: [{ fill: 'New password', with: 'newPassword' }, { press: 'Save' }],
    operations: ['accounts:resetPassword'],
    places: ['password-field', 'page'],
    spent: { screen: 'password-reset-failure', title: 'Try resetting your password again' },
    done: 'password-reset-success',
  },
  'verification-link': {
    title: 'Link that verifies an address',
    is: 'home',
    who: 'owner',
    mail: 'VERIFY_EMAIL',
    enter: [{ go: '/' }],
    act: [{ go: '/auth?mode=verifyEmail&oobCode={code}' }],
    operations: ['accounts:update'],
    places: ['dialog', 'page'],
    spent: { screen: 'email-verification-failure', title: 'Try verifying your email again' },
    done: 'email-verification-success',
  },
  'change-link': {
    title: 'Link that changes an address',
    is: 'home',
    who: 'owner',
    mail: 'VERIFY_AND_CHANGE_EMAIL',
    enter: [{ go: '/' }],
    act: [{ go: '/auth?mode=verifyAndChangeEmail&oobCode={code}' }],
    operations: ['accounts:resetPassword', 'accounts:update'],
    places: ['dialog', 'page'],
    spent: { screen: 'verify-and-change-email-failure', title: 'Try updating your email again' },
    done: 'verify-and-change-email-success',
  },
  'take-back-link': {
    title: 'Link that takes a change of address back',
    is: 'home',
    who: 'owner',
    mail: 'RECOVER_EMAIL',
    enter: [{ go: '/' }],
    act: [{ go: '/auth?mode=recoverEmail&oobCode={code}' }],
    operations: ['accounts:resetPassword', 'accounts:update'],
    places: ['dialog', 'page'],
    spent: { screen: 'email-change-revoke-failure', title: 'Unable to update your email address' },
    done: 'email-change-revoke-success',
  },
  'recovery-after-taking-back': {
    title: 'New password after a change of address was taken back',
    is: 'email-change-revoke-success',
    who: 'owner',
    mail: 'RECOVER_EMAIL',
    enter: [{ go: '/auth?mode=recoverEmail&oobCode={code}' }, { reach: 'email-change-revoke-success' }],
    act: [{ press: 'change your password right away' }],
    operations: ['accounts:sendOobCode'],
    places: ['info-bar'],
    calls: {
      'accounts:sendOobCode': {
        botChecked: true,
        says: 'Unable to send password reset code to specified email',
      },
    },
    done: 'password-recovery-email-sent',
  },
  'second-factor-link': {
    title: 'Link that takes a second step back',
    is: 'home',
    who: 'newcomer',
    given: [
      {
        operation: 'accounts:resetPassword',
        answer: {
          kind: 'answer',
          body: {
            email: 'ada@example.org',
            requestType: 'REVERT_SECOND_FACTOR_ADDITION',
            mfaInfo: {
              mfaEnrollmentId: 'factor',
              phoneInfo: '+1******0100',
              enrolledAt: '2026-01-01T00:00:00Z',
            },
          },
        },
      },
      { operation: 'accounts:update', answer: { kind: 'answer', body: { email: 'ada@example.org' } } },
    ],
    enter: [{ go: '/' }],
    act: [{ go: '/auth?mode=revertSecondFactorAddition&oobCode=code' }],
    operations: ['accounts:resetPassword', 'accounts:update'],
    places: ['dialog', 'page'],
    spent: {
      screen: 'revert-second-factor-addition-failure',
      title: "Couldn't remove your second factor",
    },
    done: 'revert-second-factor-addition-success',
  },
  'link-request': {
    title: 'Asking for a link that signs in',
    is: 'sign-in',
    who: 'newcomer',
    methods: mailLinks,
    enter: toEmailEntry,
    act: askForLink,
    operations: ['accounts:createAuthUri', 'accounts:sendOobCode'],
    places: ['info-bar', 'email-field'],
    calls: {
      'accounts:sendOobCode': {
        botChecked: true,
        reactions: { 'unauthorized-screen': 'unauthorized' },
      },
    },
    done: 'email-link-sign-in-sent',
  },
  'link-resend': {
    title: 'Asking for another link that signs in',
    is: 'email-not-received',
    who: 'newcomer',
    methods: mailLinks,
    enter: [...toMailedLink, { press: 'Trouble getting email?' }, { reach: 'email-not-received' }],
    act: [{ press: 'Resend' }],
    operations: ['accounts:sendOobCode'],
    places: ['info-bar'],
    calls: { 'accounts:sendOobCode': { botChecked: true } },
    done: 'email-link-sign-in-sent',
  },
  'mailed-link': {
    title: 'Link that signs in',
    is: 'email-link-sign-in-sent',
    who: 'newcomer',
    methods: mailLinks,
    enter: toMailedLink,
    act: [{ openLink: 'EMAIL_SIGNIN' }],
    operations: ['accounts:resetPassword', 'accounts:signInWithEmailLink', 'accounts:lookup'],
    places: ['dialog'],
    calls: {
      // It asks what the link is for, and for whom.
      'accounts:resetPassword': { reactions: { 'new-link': 'start' } },
      'accounts:signInWithEmailLink': {
        byLink: true,
        reactions: { ...ofMailedLink, 'email-field': 'confirmation' },
      },
      'accounts:lookup': {
        byLink: true,
        spends: true,
        reactions: { ...ofMailedLink, 'email-field': 'confirmation' },
      },
    },
    done: 'user-page',
  },
  'mailed-link-elsewhere': {
    title: 'Link that signs in, in another browser',
    is: 'email-link-sign-in-confirmation',
    who: 'owner',
    mail: 'EMAIL_SIGNIN',
    methods: mailLinks,
    enter: [
      { go: '/auth?mode=signIn&apiKey=key&oobCode={code}' },
      { reach: 'email-link-sign-in-confirmation' },
    ],
    act: askForLink,
    operations: ['accounts:signInWithEmailLink', 'accounts:lookup'],
    places: ['dialog', 'email-field'],
    reactions: { ...ofMailedLink, 'email-field': 'email-field' },
    calls: {
      'accounts:signInWithEmailLink': { byLink: true, next: 'reload, then again' },
      'accounts:lookup': { byLink: true, spends: true },
    },
    done: 'user-page',
  },
  linking: {
    title: 'Connecting Google by the password',
    is: 'password-linking',
    who: 'owner',
    verified: true,
    given: [
      {
        operation: 'accounts:signInWithIdp',
        answer: 'auth/account-exists-with-different-credential',
        onTheWay: true,
      },
    ],
    enter: [...openSignIn, { chooseAccountAfter: 'Sign in with Google' }, { reach: 'password-linking' }],
    act: [
      { fill: 'Password', with: 'password' },
      { press: 'Sign In', on: 'dialog' },
    ],
    operations: ['accounts:signInWithPassword', 'accounts:lookup', 'accounts:signInWithIdp'],
    places: ['info-bar', 'password-field'],
    calls: {
      'accounts:signInWithPassword': {
        botChecked: true,
        reactions: { 'second-factor': 'second step' },
      },
      // The password was right by then.
      'accounts:signInWithIdp': { connects: true, reactions: { 'password-field': 'info-bar' } },
    },
    done: 'user-page',
  },
  'organization-sign-in': {
    title: 'Password sign-in in an organization',
    is: 'password-sign-in',
    who: 'owner',
    methods: ['google', 'email'],
    organizations: acmeAndGlobex,
    enter: [
      ...toOrganization,
      { press: 'Sign in with email' },
      { reach: 'sign-in' },
      { fill: 'Email', with: 'email' },
      { press: 'Next' },
      { reach: 'password-sign-in' },
    ],
    act: [
      { fill: 'Password', with: 'password' },
      { press: 'Sign In', on: 'dialog' },
    ],
    operations: ['accounts:signInWithPassword', 'accounts:lookup'],
    places: ['info-bar', 'email-field', 'password-field'],
    reactions: { 'sign-in-or-recover': 'email-field', 'second-factor': 'second step' },
    calls: { 'accounts:signInWithPassword': { botChecked: true } },
    done: 'user-page',
  },
  'organization-guest': {
    title: 'Going on as a guest of an organization',
    is: 'provider-sign-in',
    who: 'newcomer',
    methods: ['google', 'anonymous'],
    organizations: acmeAndGlobex,
    enter: toOrganization,
    act: [{ press: 'Continue as guest' }],
    operations: ['accounts:signUp'],
    places: ['info-bar'],
    reactions: { 'unauthorized-screen': 'unauthorized' },
    done: 'user-page',
  },
  'user-page': {
    title: 'Verification mail',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    act: [{ press: 'Send the link again', on: 'main' }],
    operations: ['accounts:sendOobCode'],
    places: ['notice'],
    done: 'user-page',
    doneText: 'A verification link has been sent to your email.',
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
    done: 'user-page',
  },
  'sign-in-dialog': {
    title: 'Opening sign-in',
    is: 'home',
    who: 'newcomer',
    enter: [{ go: '/' }],
    act: [{ press: 'Sign In', on: 'header' }],
    operations: [],
    places: ['dialog'],
    done: 'provider-sign-in',
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
    done: 'user-page',
  },
  'later-page-load': {
    title: 'Page load with a session of hours ago',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    // A token is good for one.
    act: [{ awayFor: 2 * 60 * 60 * 1000 }, { go: '/user-page' }],
    operations: ['token'],
    asksByItself: true,
    places: ['notice'],
    done: 'user-page',
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
