import { authErrors } from '../../../src/auth/auth-errors.ts';
import type { Said, Screens } from '../screen.ts';
import { enterCode, enterPassword, openSignIn, signInSteps, toPassword, type Step } from '../steps.ts';
import { busy, secondStep, sessionEnded } from './shared.ts';

/** What the site shows if the sign-in is too old for the change. */
const asksToConfirm = {
  leadsTo: 'confirm-account',
  place: 'nothing',
  explains: authErrors['auth/requires-recent-login'].text,
  next: 'confirm that it is me',
} as const satisfies Said;

const ownAccount = {
  who: 'signed in',
  account: 'verified',
  flow: 'account',
  reactions: { 'sign-out': sessionEnded, confirm: asksToConfirm },
} as const;

const change = (button: string, screen: string): readonly Step[] => [{ press: button }, { reach: screen }];

/** The person comes back when the sign-in is no longer recent. */
const comeBackLater: readonly Step[] = [{ awayFor: 6 * 60 * 1000 }, { go: '/user-page' }];

const withSecondSteps = { ...ownAccount, secondFactors: ['phone', 'totp'] } as const;
const toSecondSteps = change('Change second step', 'second-steps');
const toNewPhone: readonly Step[] = [
  ...signInSteps,
  ...toSecondSteps,
  { press: 'Add a phone' },
  { reach: 'phone-sign-in-start' },
];
const askForCode: readonly Step[] = [{ fill: 'Phone number', with: 'phone' }, { press: 'Verify' }];
const newEmail: readonly Step[] = [{ fill: 'Email', with: 'newEmail' }, { press: 'Send' }];
const newPassword: readonly Step[] = [{ fill: 'New password', with: 'newPassword' }, { press: 'Save' }];

/** Codes of any change to an account. */
const ofEveryChange = ['auth/invalid-user-token', 'auth/user-token-expired', 'auth/network-request-failed'];

/** The account of a person who signs in by a phone number, and then wants to delete the account. */
const phoneAccount = {
  ...ownAccount,
  account: 'verified',
  methods: ['google', 'email', 'phone'],
  flow: 'phone',
} as const;
const toPhoneChoice: readonly Step[] = [
  ...openSignIn,
  { press: 'Sign in with phone' },
  { reach: 'phone-sign-in-start' },
  ...askForCode,
  { reach: 'phone-sign-in-finish' },
  ...enterCode,
  { reach: 'user-page' },
  ...comeBackLater,
  ...change('Delete my account', 'delete-account'),
  ...change('Delete my account', 'confirm-account'),
  ...change('Continue with your phone', 'second-factor'),
];

/** Screens on which people change or delete their account, and confirm that it is theirs. */
export const account = {
  'change-name': {
    ...ownAccount,
    title: 'Change of the name',
    enter: [...signInSteps, ...change('Change name', 'change-name')],
    act: [{ fill: 'First & last name', with: 'name' }, { press: 'Save' }],
    calls: { 'accounts:update': {} },
    places: ['info-bar', 'name-field'],
    finish: [{ read: 'Your name is changed.' }],
    rows: {
      triggered: ['auth/user-disabled', 'auth/user-token-expired'],
      'accounts:update': ['auth/too-many-requests', 'auth/network-request-failed', ...busy],
    },
  },
  'change-email': {
    ...ownAccount,
    title: 'Change of the address',
    enter: [...signInSteps, ...change('Change address', 'change-email')],
    act: newEmail,
    calls: { 'accounts:sendOobCode': {} },
    places: ['info-bar', 'email-field'],
    done: 'change-email-sent',
    rows: {
      'accounts:sendOobCode': [
        'auth/requires-recent-login',
        'auth/email-already-in-use',
        'auth/invalid-email',
        'auth/invalid-recipient-email',
        'auth/missing-email',
        'auth/operation-not-allowed',
        'auth/unauthorized-continue-uri',
        'auth/too-many-requests',
        ...ofEveryChange,
      ],
    },
  },
  'change-password': {
    ...ownAccount,
    title: 'Change of the password',
    enter: [...signInSteps, ...change('Change password', 'change-password')],
    act: newPassword,
    // When the look-up fails, the provider has already changed the password.
    calls: { 'accounts:update': {}, 'accounts:lookup': {} },
    places: ['info-bar', 'password-field'],
    finish: [{ read: 'Your password is changed.' }],
    rows: {
      'accounts:update': [
        'auth/requires-recent-login',
        'auth/weak-password',
        'auth/password-does-not-meet-requirements',
        'auth/operation-not-allowed',
        'auth/missing-password',
        'auth/email-change-needs-verification',
        ...ofEveryChange,
      ],
    },
  },
  'delete-account': {
    ...ownAccount,
    title: 'Deletion of the account',
    enter: [...signInSteps, ...change('Delete my account', 'delete-account')],
    act: [{ press: 'Delete my account' }],
    calls: { 'accounts:delete': {} },
    finish: [{ read: 'Your account is deleted.' }],
    done: 'home',
    rows: {
      triggered: ['auth/user-disabled'],
      'accounts:delete': [
        'auth/requires-recent-login',
        'auth/admin-restricted-operation',
        'auth/operation-not-allowed',
        'auth/internal-error',
        ...ofEveryChange,
      ],
    },
  },
  'add-phone': {
    ...withSecondSteps,
    title: 'New phone as a second step',
    flow: 'phone',
    enter: toNewPhone,
    act: askForCode,
    calls: { 'mfaEnrollment:start': {} },
    reactions: {
      ...ownAccount.reactions,
      confirm: { ...asksToConfirm, next: 'confirm that it is me, then again' },
    },
    places: ['info-bar', 'phone-field'],
    done: 'add-phone-code',
    rows: {
      'mfaEnrollment:start': [
        'auth/requires-recent-login',
        'auth/invalid-phone-number',
        'auth/missing-phone-number',
        'auth/unverified-email',
        'auth/unsupported-first-factor',
        'auth/second-factor-already-in-use',
        'auth/maximum-second-factor-count-exceeded',
        'auth/operation-not-allowed',
        'auth/quota-exceeded',
        'auth/error-code:-<number>',
        'auth/missing-app-credential',
        'auth/invalid-app-credential',
        ...ofEveryChange,
      ],
    },
  },
  'add-phone-code': {
    ...withSecondSteps,
    title: 'New phone as a second step, code',
    flow: 'phone',
    enter: [...toNewPhone, ...askForCode, { reach: 'add-phone-code' }],
    act: enterCode,
    // When the look-up fails, the provider has already added the phone.
    calls: { 'mfaEnrollment:finalize': {} },
    places: ['info-bar', 'code-field'],
    reactions: {
      ...ownAccount.reactions,
      'new-code': {
        leadsTo: 'phone-sign-in-start',
        place: 'info-bar',
        next: 'ask for a new code for the phone',
      },
    },
    done: 'second-steps',
    rows: {
      triggered: ['auth/invalid-verification-code'],
      'mfaEnrollment:finalize': [
        'auth/requires-recent-login',
        'auth/code-expired',
        'auth/invalid-verification-id',
        'auth/missing-verification-id',
        'auth/missing-code',
        'auth/second-factor-already-in-use',
        'auth/maximum-second-factor-count-exceeded',
        ...ofEveryChange,
      ],
    },
  },
  'add-app': {
    ...withSecondSteps,
    title: 'New authenticator app',
    enter: [...signInSteps, ...toSecondSteps],
    act: [{ press: 'Add an authenticator app' }],
    calls: { 'mfaEnrollment:start': {} },
    done: 'add-app',
    rows: {
      'mfaEnrollment:start': [
        'auth/requires-recent-login',
        'auth/unverified-email',
        'auth/unsupported-first-factor',
        'auth/maximum-second-factor-count-exceeded',
        'auth/operation-not-allowed',
        ...ofEveryChange,
      ],
    },
  },
  'add-app-code': {
    ...withSecondSteps,
    title: 'New authenticator app, code',
    flow: 'phone',
    enter: [...signInSteps, ...toSecondSteps, { press: 'Add an authenticator app' }, { reach: 'add-app' }],
    act: [{ fill: '6-digit code', with: 'appCode' }, { press: 'Continue' }],
    calls: { 'mfaEnrollment:finalize': { next: 'give up the app' } },
    places: ['info-bar', 'code-field'],
    reactions: {
      ...ownAccount.reactions,
      confirm: { ...asksToConfirm, next: 'cancel, then give up the app' },
      'new-code': { leadsTo: 'second-steps', place: 'info-bar', next: 'add the app again' },
    },
    done: 'second-steps',
    rows: {
      'mfaEnrollment:finalize': [
        'auth/invalid-verification-code',
        'auth/requires-recent-login',
        'auth/invalid-verification-id',
        'auth/missing-verification-id',
        'auth/code-expired',
        'auth/missing-code',
        ...ofEveryChange,
      ],
    },
  },
  'remove-second-step': {
    ...withSecondSteps,
    account: 'second factor',
    title: 'Removal of a second step',
    enter: [
      ...toPassword,
      ...enterPassword,
      { reach: 'second-factor' },
      { press: 'Continue' },
      { read: '6-digit code' },
      ...enterCode,
      { reach: 'user-page' },
      ...toSecondSteps,
    ],
    act: [{ press: 'Remove' }],
    calls: { 'mfaEnrollment:withdraw': {} },
    reactions: {
      'sign-out': { ...sessionEnded, next: 'open sign-in' },
      // To confirm, this person would need a second step too.
      confirm: { ...asksToConfirm, next: 'cancel, then again' },
    },
    finish: [{ read: 'The second step is removed.' }],
    done: 'second-steps',
    rows: {
      'mfaEnrollment:withdraw': [
        'auth/requires-recent-login',
        'auth/multi-factor-info-not-found',
        'auth/missing-multi-factor-info',
        ...ofEveryChange,
      ],
    },
  },
  'confirm-password': {
    ...ownAccount,
    title: 'Confirmation by the password',
    enter: [
      ...signInSteps,
      ...comeBackLater,
      ...change('Change password', 'change-password'),
      ...newPassword,
      { reach: 'confirm-account' },
    ],
    act: [{ fill: 'Password', with: 'password' }, { press: 'Continue' }],
    calls: { 'accounts:signInWithPassword': { botChecked: true }, 'accounts:lookup': {} },
    places: ['info-bar', 'password-field'],
    reactions: { 'sign-out': sessionEnded, 'second-factor': { ...secondStep, next: 'cancel, then again' } },
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
      ...openSignIn,
      { chooseAccountAfter: 'Sign in with Google' },
      { reach: 'user-page' },
      ...comeBackLater,
      ...change('Change address', 'change-email'),
      ...newEmail,
      { reach: 'confirm-account' },
    ],
    act: [{ chooseAccountAfter: 'Continue with Google' }],
    calls: { 'accounts:signInWithIdp': {}, 'accounts:lookup': {} },
    reactions: {
      'sign-out': { ...sessionEnded, next: 'open sign-in' },
      'second-factor': { ...secondStep, next: 'cancel, then again' },
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
    enter: toPhoneChoice,
    act: [{ press: 'Continue' }],
    calls: { 'accounts:sendVerificationCode': {} },
    finish: enterCode,
    done: 'home',
    rows: {
      'accounts:sendVerificationCode': ['auth/too-many-requests', 'auth/invalid-app-credential'],
    },
  },
  'confirm-phone-code': {
    ...phoneAccount,
    title: 'Confirmation by a phone, code',
    enter: [...toPhoneChoice, { press: 'Continue' }, { read: '6-digit code' }],
    act: enterCode,
    calls: { 'accounts:signInWithPhoneNumber': {}, 'accounts:lookup': {} },
    places: ['info-bar', 'code-field'],
    reactions: {
      'sign-out': sessionEnded,
      'new-code': {
        place: 'info-bar',
        empties: true,
        next: 'ask for a new code to confirm',
      },
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
    enter: [
      ...openSignIn,
      { chooseAccountAfter: 'Sign in with Apple' },
      { reach: 'user-page' },
      ...comeBackLater,
      ...change('Delete my account', 'delete-account'),
      ...change('Delete my account', 'confirm-account'),
    ],
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
