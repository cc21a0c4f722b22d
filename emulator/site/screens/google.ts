import type { Rule } from 'firebase-auth-faults';
import { faultFor } from '../causes.ts';
import type { Said, Screens } from '../screen.ts';
import { busy, secondStep, unauthorized } from './shared.ts';
import { enterPassword, openSignIn } from '../steps.ts';

/** Makes one call fail: the provider demands that the person first link Google to the account's other sign-in method. */
const askForLinking = ({ email }: { email: string }): readonly Rule[] => [
  {
    operation: 'accounts:signInWithIdp',
    fault: faultFor(
      'auth/account-exists-with-different-credential',
      { email },
      { verifiedProvider: ['password'] },
    ),
    times: 1,
  },
];

/** What the person sees after a redirect: the provider's page, in the tab of the site. */
const redirected = {
  leadsTo: 'emulator/auth/handler',
  session: 'unknown',
  next: 'choose an account',
} as const satisfies Said;

/** What the site shows if the address has an account with another sign-in method. */
const accountExists = {
  leadsTo: 'password-linking',
  explains: 'You already have an account',
  next: 'start again',
} as const satisfies Said;

/** Screens for signing in with Google, and for linking Google to an account with another sign-in method. */
export const google = {
  google: {
    title: 'Sign-in with Google',
    flow: 'window',
    who: 'owner',
    account: 'verified',
    enter: openSignIn,
    act: [{ chooseAccountAfter: 'Sign in with Google' }],
    calls: { 'accounts:signInWithIdp': {}, 'accounts:lookup': {} },
    reactions: {
      ignore: 'nothing',
      'merge-conflict': 'nothing',
      'unauthorized-screen': unauthorized,
      'second-factor': secondStep,
      redirect: redirected,
      link: accountExists,
    },
    rows: {
      triggered: [
        'auth/unauthorized-domain',
        'auth/popup-blocked',
        'auth/popup-closed-by-user',
        'auth/internal-error',
        { code: 'site/window-blocked', answers: ['auth/popup-blocked'] },
        { code: 'auth/cancelled-popup-request', next: 'choose an account' },
        { code: 'auth/no-auth-event', next: 'choose an account' },
        { code: 'auth/operation-not-supported-in-this-environment', next: 'reload, then again' },
        { code: 'auth/auth-domain-config-required', next: 'reload, then again' },
      ],
      'accounts:signInWithIdp': [
        'auth/user-cancelled',
        'auth/admin-restricted-operation',
        'auth/multi-factor-auth-required',
        'auth/web-storage-unsupported',
        'auth/invalid-credential',
        'auth/credential-already-in-use',
        'auth/redirect-cancelled-by-user',
        'auth/missing-continue-uri',
        'auth/missing-req-type',
        'auth/blocking-function-error-response',
        'auth/invalid-idp-response',
        ...busy,
        { code: 'auth/account-exists-with-different-credential', next: 'connect with the password' },
        { code: 'auth/user-cancelled', secondCode: 'auth/network-request-failed' },
      ],
      'accounts:lookup': ['auth/quota-exceeded'],
    },
  },
  linking: {
    title: 'Linking by password',
    who: 'owner',
    account: 'verified',
    given: askForLinking,
    enter: [...openSignIn, { chooseAccountAfter: 'Sign in with Google' }, { reach: 'password-linking' }],
    act: enterPassword,
    places: ['info-bar', 'password-field'],
    calls: {
      'accounts:signInWithPassword': {
        flow: 'password',
        botChecked: true,
        reactions: { 'second-factor': secondStep },
      },
      'accounts:lookup': { flow: 'password' },
      // When this call fails, the provider has already accepted the password.
      'accounts:signInWithIdp': { reactions: { 'password-field': 'info-bar', ignore: 'nothing' } },
    },
    rows: {
      triggered: [{ code: 'auth/provider-already-linked', next: 'start again' }],
      'accounts:signInWithIdp': ['auth/credential-already-in-use', 'auth/invalid-idp-response'],
    },
  },
} as const satisfies Screens;
