import { authErrors } from '../../../src/auth/auth-errors.ts';
import type { Screens } from '../screen.ts';
import { enterEmail, toEmailEntry, toPassword, type Step } from '../steps.ts';
import { busy, passwordSignIn, unauthorized } from './shared.ts';

const signUp: readonly Step[] = [
  { fill: 'Email', with: 'email' },
  { fill: 'First & last name', with: 'name' },
  { fill: 'Choose password', with: 'password' },
  { press: 'Create account' },
];

/** Screens for signing in and up with an address and a password, and for recovering the password. */
export const password = {
  'email-entry': {
    title: 'Email entry',
    who: 'owner',
    enter: toEmailEntry,
    act: enterEmail,
    calls: { 'accounts:createAuthUri': {} },
    places: ['info-bar', 'email-field'],
    done: 'password-sign-in',
    rows: {
      triggered: ['auth/network-request-failed'],
      'accounts:createAuthUri': [
        'auth/invalid-email',
        'auth/missing-email',
        'auth/api-key-invalid',
        'auth/configuration-not-found',
        ...busy,
        { code: 'auth/network-request-failed', secondCode: 'auth/invalid-email' },
      ],
    },
  },
  'password-sign-in': {
    ...passwordSignIn,
    title: 'Password sign-in',
    enter: toPassword,
    act: [{ fill: 'Email', with: 'email' }, { fill: 'Password', with: 'password' }, { press: 'Sign In' }],
    rows: {
      triggered: [
        'auth/wrong-password',
        'auth/invalid-credential',
        'auth/user-not-found',
        'auth/user-disabled',
        { code: 'auth/multi-factor-auth-required', next: 'confirm with a text message' },
        {
          code: 'auth/captcha-unimplemented',
          answers: ['auth/missing-recaptcha-token', 'auth/captcha-unimplemented'],
        },
      ],
      'accounts:signInWithPassword': [
        'auth/operation-not-allowed',
        'auth/missing-password',
        'auth/too-many-requests',
        'auth/email-already-in-use',
        'auth/missing-req-type',
        'auth/missing-continue-uri',
        'auth/blocking-function-error-response',
        'auth/password-does-not-meet-requirements',
        'auth/internal-error',
        {
          code: 'auth/missing-recaptcha-token',
          title: 'Password sign-in: the request lacks a bot check, and the second one has it',
          answers: ['auth/missing-recaptcha-token', { kind: 'strip-captcha' }],
          leadsTo: 'user-page',
          place: 'nothing',
          session: 'in',
          next: 'log out',
        },
        'auth/missing-recaptcha-token',
        { code: 'auth/network-request-failed', secondCode: 'auth/wrong-password' },
        { code: 'auth/wrong-password', secondCode: 'auth/too-many-requests' },
      ],
      'accounts:lookup': ['auth/user-mismatch'],
    },
  },
  'sign-up': {
    title: 'Password sign-up',
    enter: [...toEmailEntry, ...enterEmail, { reach: 'password-sign-up' }],
    act: signUp,
    places: ['info-bar', 'email-field', 'name-field', 'password-field'],
    reactions: { 'unauthorized-screen': unauthorized, 'sign-in-or-recover': 'email-field' },
    calls: {
      // If the address is taken, the widget looks it up again. For an account without a method, it offers a reset mail.
      'accounts:signUp': {
        botChecked: true,
        reactions: {
          'sign-in-or-recover': {
            leadsTo: 'password-recovery',
            place: 'info-bar',
            text: 'This email already exists without any means of sign-in. Please reset the password to recover.',
            next: 'cancel',
          },
        },
      },
      // When these calls fail, the provider has already created the account.
      'accounts:lookup': { next: 'sign in instead' },
      'accounts:update': {
        refusal: { place: 'info-bar', text: authErrors['site/name-not-saved'].text },
        reactions: { 'sign-out': 'info-bar' },
        next: 'sign in instead',
      },
    },
    rows: {
      triggered: [
        'auth/weak-password',
        // Without the project's rules, the site shows Firebase's default rules.
        {
          code: 'auth/unsupported-password-policy-schema-version',
          leadsTo: 'user-page',
          session: 'in',
          place: 'notice',
          text: 'A verification link has been sent to your email.',
          next: 'log out',
        },
        {
          code: 'auth/email-already-in-use',
          title: 'Password sign-up: the address got an account meanwhile; sign in instead',
          next: 'sign in instead',
        },
        {
          code: 'auth/email-already-in-use',
          title: 'Password sign-up: the address got an account meanwhile; reset the password instead',
          next: 'reset the password instead',
        },
      ],
      'accounts:signUp': [
        'auth/too-many-requests',
        'auth/admin-restricted-operation',
        'auth/invalid-continue-uri',
        'auth/unauthorized-continue-uri',
        'auth/missing-continue-uri',
        'auth/blocking-function-error-response',
        'auth/password-does-not-meet-requirements',
        'OPERATION_NOT_ALLOWED',
        'auth/internal-error',
        'auth/missing-recaptcha-token',
        { code: 'auth/weak-password', secondCode: 'auth/network-request-failed' },
      ],
      'accounts:update': [{ code: 'site/name-not-saved', answers: ['auth/too-many-requests'] }],
    },
  },
  'hidden-sign-up': {
    title: 'Sign-up under enumeration protection',
    enter: [...toPassword, { press: 'Create account' }, { reach: 'password-sign-up' }],
    act: signUp,
    rows: {
      triggered: [
        { code: 'site/sign-up-refused', answers: ['auth/email-already-in-use'], next: 'sign in instead' },
      ],
    },
  },
  'password-recovery': {
    title: 'Password recovery',
    who: 'owner',
    enter: [...toPassword, { press: 'Trouble signing in?' }, { reach: 'password-recovery' }],
    act: [{ fill: 'Email', with: 'email' }, { press: 'Send' }],
    places: ['email-field'],
    flow: 'mail',
    calls: { 'accounts:sendOobCode': { botChecked: true } },
    done: 'password-recovery-email-sent',
    rows: {
      'accounts:sendOobCode': [
        'auth/invalid-recipient-email',
        'auth/invalid-continue-uri',
        'auth/missing-continue-uri',
        'auth/unauthorized-continue-uri',
        'auth/invalid-req-type',
        'auth/quota-exceeded',
        'auth/missing-req-type',
        'auth/configuration-not-found',
        'auth/missing-recaptcha-token',
        'auth/the-caller-does-not-have-permission',
        'auth/resource-has-been-exhausted-(e.g.-check-quota).',
        'auth/this-api-method-requires-billing<advice>',
        { code: 'auth/quota-exceeded', secondCode: 'auth/invalid-recipient-email' },
      ],
    },
  },
} as const satisfies Screens;
