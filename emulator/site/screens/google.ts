import type { Given, Said, Screens } from '../screen.ts';
import {
  busy,
  enterEmail,
  enterPassword,
  LINK_FROM_ELSEWHERE,
  mailLinks,
  openSignIn,
  secondStep,
  toEmailEntry,
  unauthorized,
} from './shared.ts';

/** Makes one call fail: the provider demands that the person first link Google to the account's other sign-in method. */
const askForLinking = (verifiedProvider = 'password'): readonly Given[] => [
  {
    operation: 'accounts:signInWithIdp',
    answer: 'auth/account-exists-with-different-credential',
    with: { verifiedProvider: [verifiedProvider] },
    when: 'on the way',
  },
];

/** What the person sees after a redirect: the provider's page, in the tab of the site. */
const redirected = {
  leadsTo: 'emulator/auth/handler',
  session: 'unknown',
  next: 'choose an account in the page',
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
        { code: 'auth/popup-blocked', ...redirected },
        { code: 'auth/popup-closed-by-user', place: 'nothing' },
        {
          code: 'auth/internal-error',
          place: 'info-bar',
          text: 'The sign-in service could not be started. Check that nothing blocks apis.google.com, or sign in with email instead.',
        },
        { code: 'site/window-blocked', answers: ['auth/popup-blocked'] },
        { code: 'auth/cancelled-popup-request', next: 'choose an account in the window' },
        { code: 'auth/no-auth-event', next: 'choose an account in the window' },
        { code: 'auth/operation-not-supported-in-this-environment', next: 'reload, then again' },
        { code: 'site/frame-refused', next: 'reload, then again' },
        { code: 'auth/auth-domain-config-required', next: 'reload, then again' },
      ],
      'accounts:signInWithIdp': [
        'auth/user-cancelled',
        'auth/missing-or-invalid-nonce',
        'auth/invalid-credential-or-provider-id',
        'auth/invalid-provider-id',
        'auth/invalid-oauth-client-id',
        'auth/invalid-oauth-provider',
        'auth/redirect-operation-pending',
        'auth/web-storage-unsupported',
        'auth/invalid-auth-event',
        'auth/missing-iframe-start',
        'auth/no-such-provider',
        'auth/invalid-credential',
        { code: 'auth/credential-already-in-use', place: 'nothing' },
        'auth/redirect-cancelled-by-user',
        'auth/missing-continue-uri',
        'auth/missing-req-type',
        'auth/blocking-function-error-response',
        'auth/invalid-idp-response',
        'auth/invalid-pending-token',
        ...busy,
        'INTERNAL_ERROR',
        'auth/permission-denied:-<consumer>',
        'auth/requests-from-this-<client>-are-blocked.',
        'auth/authentication-backend-unavailable.',
        'auth/deadline-expired-before-operation-could-complete.',
        {
          code: 'auth/account-exists-with-different-credential',
          ...accountExists,
          next: 'connect with the password',
        },
        { code: 'auth/user-cancelled', secondCode: 'auth/network-request-failed' },
      ],
    },
  },
  linking: {
    title: 'Linking by password',
    shows: 'Enter your password for that account',
    who: 'owner',
    account: 'verified',
    given: askForLinking(),
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
      'accounts:signInWithIdp': { reactions: { 'password-field': 'info-bar' } },
    },
    rows: {
      triggered: [{ code: 'auth/provider-already-linked', next: 'start again' }],
      'accounts:signInWithIdp': ['auth/credential-already-in-use', 'auth/invalid-idp-response'],
    },
  },
  'linking-by-link': {
    title: 'Linking by email link',
    shows: 'You already have an account',
    who: 'owner',
    account: 'emailLink',
    methods: mailLinks,
    given: askForLinking(),
    enter: [...openSignIn, { chooseAccountAfter: 'Sign in with Google' }],
  },
  'linking-elsewhere': {
    title: 'Linking by email link, different device',
    shows: 'You originally intended to connect Google',
    who: 'owner',
    mail: 'EMAIL_SIGNIN',
    methods: mailLinks,
    enter: [{ go: `${LINK_FROM_ELSEWHERE}&ui_pid=google.com` }],
  },
  'linking-federated': {
    title: 'Linking by another provider (federated)',
    shows: 'Sign in with GitHub to continue',
    who: 'owner',
    account: 'github.com',
    methods: ['google', 'github', 'email'],
    given: askForLinking('github.com'),
    enter: [...openSignIn, { chooseAccountAfter: 'Sign in with Google' }],
  },
  'linking-another-account': {
    title: 'Linking, another account chosen',
    shows: /^Continue with /,
    who: 'owner',
    account: 'google.com',
    enter: [
      ...toEmailEntry,
      ...enterEmail,
      { reach: 'federated-linking' },
      { chooseAccountAfter: 'Sign in with Google', as: 'another' },
    ],
  },
  'unsupported-provider': {
    title: 'Unsupported provider',
    shows: 'in a way that this site does not offer',
    who: 'owner',
    account: 'facebook.com',
    enter: [...toEmailEntry, ...enterEmail],
  },
} as const satisfies Screens;
