import type { Screens } from '../screen.ts';
import {
  askForCode,
  enterCode,
  enterNewEmail,
  enterNewPassword,
  openChange,
  openSignIn,
  signInSteps,
  toPhone,
  type Step,
} from '../steps.ts';
import { ownAccount, secondStep, sessionEnded } from './shared.ts';

/** What the SDK reports for an account that is gone (@firebase/auth, core/user/reauthenticate.ts). */
const reports = { 'auth/user-not-found': 'auth/user-mismatch' };

/** The person comes back when the sign-in is no longer recent. */
const comeBackLater: readonly Step[] = [{ awayFor: 6 * 60 * 1000 }, { go: '/user-page' }];

const signedInLongAgoBy = (provider: string): readonly Step[] => [
  ...openSignIn,
  { chooseAccountAfter: `Sign in with ${provider}` },
  { reach: 'user-page' },
  ...comeBackLater,
];

const toDeletion: readonly Step[] = [
  ...openChange('Delete my account', 'delete-account'),
  ...openChange('Delete my account', 'confirm-account'),
];

/** The account of a person who signs in by a phone number, and then wants to delete the account. */
const phoneAccount = {
  ...ownAccount,
  methods: ['google', 'email', 'phone'],
  flow: 'phone',
  enter: [
    ...toPhone,
    ...askForCode,
    { reach: 'phone-sign-in-finish' },
    ...enterCode,
    { reach: 'user-page' },
    ...comeBackLater,
    ...toDeletion,
    ...openChange('Continue with your phone', 'second-factor'),
  ],
} as const;

/** Screens on which people confirm that the account is theirs, before they change or delete it. */
export const confirmation = {
  'confirm-password': {
    ...ownAccount,
    title: 'Confirmation by the password',
    enter: [
      ...signInSteps,
      ...comeBackLater,
      ...openChange('Change password', 'change-password'),
      ...enterNewPassword,
      { reach: 'confirm-account' },
    ],
    act: [{ fill: 'Password', with: 'password' }, { press: 'Continue' }],
    calls: { 'accounts:signInWithPassword': { botChecked: true, reports }, 'accounts:lookup': {} },
    places: ['info-bar', 'password-field'],
    reactions: {
      'sign-out': sessionEnded,
      'second-factor': secondStep,
      ignore: 'nothing',
    },
    finish: [{ read: 'Your password is changed.' }],
    rows: {
      triggered: ['auth/wrong-password', 'auth/invalid-credential', 'auth/user-disabled'],
      'accounts:signInWithPassword': [
        'auth/user-mismatch',
        'auth/too-many-requests',
        'auth/operation-not-allowed',
        'auth/multi-factor-auth-required',
        'auth/requires-recent-login',
        'auth/network-request-failed',
      ],
    },
  },
  'confirm-google': {
    ...ownAccount,
    account: 'google.com',
    title: 'Confirmation by Google',
    flow: 'window',
    enter: [
      ...signedInLongAgoBy('Google'),
      ...openChange('Change address', 'change-email'),
      ...enterNewEmail,
      { reach: 'confirm-account' },
    ],
    act: [{ chooseAccountAfter: 'Continue with Google' }],
    calls: { 'accounts:signInWithIdp': { reports }, 'accounts:lookup': {} },
    reactions: {
      'sign-out': { ...sessionEnded, next: 'open sign-in' },
      'second-factor': secondStep,
      ignore: 'nothing',
    },
    done: 'change-email-sent',
    rows: {
      triggered: ['auth/user-mismatch'],
      'accounts:signInWithIdp': [
        'auth/user-cancelled',
        'auth/user-disabled',
        'auth/invalid-credential',
        'auth/operation-not-allowed',
      ],
    },
  },
  'confirm-phone': {
    ...phoneAccount,
    title: 'Confirmation by a phone',
    act: [{ press: 'Continue' }],
    calls: { 'accounts:sendVerificationCode': {} },
    reactions: { 'sign-out': sessionEnded, confirm: 'info-bar' },
    finish: enterCode,
    done: 'home',
    rows: {
      'accounts:sendVerificationCode': ['auth/too-many-requests', 'auth/invalid-app-credential'],
    },
  },
  'confirm-phone-code': {
    ...phoneAccount,
    title: 'Confirmation by a phone, code',
    enter: [...phoneAccount.enter, { press: 'Continue' }, { read: '6-digit code' }],
    act: enterCode,
    // Without the look-up that follows: when it fails, the code is used up.
    calls: {
      'accounts:signInWithPhoneNumber': {
        reports: { ...reports, 'auth/user-token-expired': 'auth/user-mismatch' },
      },
    },
    places: ['info-bar', 'code-field'],
    reactions: {
      'sign-out': sessionEnded,
      'new-code': { place: 'info-bar', empties: true, next: 'ask for a new code to confirm' },
    },
    done: 'home',
    rows: {
      'accounts:signInWithPhoneNumber': [
        'auth/invalid-verification-code',
        'auth/code-expired',
        'auth/user-mismatch',
      ],
    },
  },
  'confirm-apple': {
    ...ownAccount,
    account: 'apple.com',
    methods: ['google', 'email', 'apple'],
    title: 'Deletion of an account of Apple',
    flow: 'window',
    enter: [...signedInLongAgoBy('Apple'), ...toDeletion],
    act: [{ chooseAccountAfter: 'Continue with Apple' }],
    // The account is deleted even if Apple's token cannot be revoked.
    calls: {
      'accounts:revokeToken': {
        refusal: {
          leadsTo: 'home',
          place: 'notice',
          text: 'Your account is deleted.',
          session: 'out',
          next: 'open sign-in',
        },
      },
    },
    done: 'home',
    rows: { 'accounts:revokeToken': ['auth/invalid-user-token', 'auth/network-request-failed'] },
  },
} as const satisfies Screens;
