import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import type { Screens } from '../screen.ts';
import type { Step } from '../steps.ts';
import { enterEmail, passwordSignIn, toEmailEntry, toPassword, unauthorized } from './shared-steps.ts';

const signUp: readonly Step[] = [
  { fill: 'Email', with: 'email' },
  { fill: 'First & last name', with: 'name' },
  { fill: 'Choose password', with: 'password' },
  { press: 'Create account' },
];

/** Signing in and up with an address and a password, and recovering the password. */
export const password = {
  'email-entry': {
    title: 'Email entry',
    shows: 'Next',
    is: 'sign-in',
    who: 'owner',
    enter: toEmailEntry,
    act: enterEmail,
    calls: { 'accounts:createAuthUri': {} },
    places: ['info-bar', 'email-field'],
    done: 'password-sign-in',
  },
  'password-sign-in': {
    ...passwordSignIn,
    title: 'Password sign-in',
    shows: 'Trouble signing in?',
    enter: toPassword,
    act: [{ fill: 'Email', with: 'email' }, { fill: 'Password', with: 'password' }, { press: 'Sign In' }],
  },
  'sign-up': {
    title: 'Password sign-up',
    shows: 'Choose password',
    is: 'password-sign-up',
    enter: [...toEmailEntry, ...enterEmail, { reach: 'password-sign-up' }],
    act: signUp,
    places: ['info-bar', 'email-field', 'name-field', 'password-field'],
    reactions: { 'unauthorized-screen': unauthorized },
    calls: {
      // The widget looks the address up again: a taken one without a method leads to a new password.
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
      // The account exists by then.
      'accounts:lookup': { reactions: { 'sign-in-or-recover': 'email-field' }, next: 'sign in instead' },
      'accounts:update': {
        refusal: { place: 'info-bar', text: authErrors['site/name-not-saved'].text },
        reactions: { 'sign-out': 'info-bar' },
        next: 'sign in instead',
      },
    },
  },
  unauthorized: {
    title: 'Unauthorized user',
    shows: 'Not Authorized',
    after: 'sign-up',
    given: [{ operation: 'accounts:signUp', answer: 'auth/admin-restricted-operation' }],
  },
  'hidden-sign-up': {
    title: 'Sign-up under enumeration protection',
    is: 'password-sign-up',
    enter: [...toPassword, { press: 'Create account' }, { reach: 'password-sign-up' }],
    act: signUp,
  },
  'password-recovery': {
    title: 'Password recovery',
    shows: 'Get instructions sent to this email',
    is: 'password-recovery',
    who: 'owner',
    enter: [...toPassword, { press: 'Trouble signing in?' }, { reach: 'password-recovery' }],
    act: [{ fill: 'Email', with: 'email' }, { press: 'Send' }],
    places: ['email-field'],
    flow: 'mail',
    calls: { 'accounts:sendOobCode': { botChecked: true } },
    done: 'password-recovery-email-sent',
  },
  'password-recovery-sent': {
    title: 'Password recovery, sent',
    shows: 'Check your email',
    after: 'password-recovery',
  },
} as const satisfies Screens;
