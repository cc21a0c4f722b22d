import type { MailKind } from '../stack/auth-admin.ts';
import type { Operation } from '../faults/operations.ts';
import type { Reaction } from '../../src/auth/auth-errors.ts';
import type { Place } from './seen.ts';

/** What somebody types: fields of a person. */
export type Typed = 'email' | 'password' | 'name' | 'newPassword' | 'phone' | 'smsCode';

/** One thing a person does. Names are those of buttons, links and labels, as assistive technology reads them. */
export type Step =
  /** Opens an address; `{code}` in it is the code of the person's mail. */
  | { go: string }
  | { press: string; on?: 'header' | 'main' | 'dialog' }
  /** Presses what opens the window of the provider, and makes an account there. */
  | { chooseAccountAfter: string }
  | { fill: string; with: Typed }
  /** Waits until a screen stands. */
  | { reach: string }
  /** Comes back to the page from another tab. */
  | { comeBack: true };

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
  /** Organizations that it has to have, found by the domain of an address. */
  organizations?: readonly { id: string; name: string; emailDomain: string }[];
  /** Some codes mean something else here: `phoneErrors` in src/auth/auth-errors.ts. */
  byPhone?: true;
  /** The mail whose link leads here. */
  mail?: MailKind;
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
  /** What it does in its own way about a reaction: where it says the text, or what it does instead. */
  reactions?: Partial<Record<Reaction, Place | 'nothing' | 'unauthorized' | 'recovery'>>;
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
    reactions: { 'unauthorized-screen': 'unauthorized', 'sign-in-or-recover': 'recovery' },
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
    operations: ['accounts:sendVerificationCode'],
    places: ['info-bar', 'phone-field'],
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
    operations: [],
    places: ['info-bar'],
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
    done: 'user-page',
  },
  'guest-sign-in': {
    title: 'Signing in as a guest',
    is: 'password-sign-in',
    who: 'owner',
    methods: ['google', 'email', 'anonymous'],
    enter: [
      ...openSignIn,
      { press: 'Continue as guest' },
      { reach: 'user-page' },
      { press: 'Sign in to keep it', on: 'main' },
      { reach: 'provider-sign-in' },
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
    operations: [],
    places: ['info-bar', 'email-field', 'password-field'],
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
    reactions: { ignore: 'nothing', 'merge-conflict': 'nothing', 'unauthorized-screen': 'unauthorized' },
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
    done: 'email-change-revoke-success',
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
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
