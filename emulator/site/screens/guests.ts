import type { Screens } from '../screen.ts';
import { fromChoiceToPassword, openSignIn, type Step } from '../steps.ts';
import { passwordSignIn, unauthorized } from './shared.ts';

const withGuests = ['google', 'email', 'anonymous'];
const toGuestSignIn: readonly Step[] = [
  ...openSignIn,
  { press: 'Continue as guest' },
  { reach: 'user-page' },
  { press: 'Sign in to keep it' },
  { reach: 'provider-sign-in' },
];

/** Screens for continuing as a guest, and for signing in as a person who is a guest. */
export const guests = {
  guest: {
    title: 'Going on as a guest',
    methods: withGuests,
    enter: openSignIn,
    act: [{ press: 'Continue as guest' }],
    calls: { 'accounts:signUp': {} },
    reactions: { 'unauthorized-screen': unauthorized },
    rows: {
      'accounts:signUp': [
        'auth/blocking-function-error-response',
        'OPERATION_NOT_ALLOWED',
        'auth/internal-error',
      ],
    },
  },
  'guest-sign-in': {
    ...passwordSignIn,
    title: 'Signing in as a guest',
    who: 'guest',
    methods: withGuests,
    enter: [...toGuestSignIn, ...fromChoiceToPassword],
    calls: { 'accounts:signInWithPassword': { botChecked: true } },
    rows: {
      triggered: [{ code: 'site/guest-left-behind', leadsTo: 'user-page', place: 'notice', next: 'log out' }],
    },
  },
  'guest-google': {
    title: 'Signing in with Google as a guest',
    who: 'guest',
    account: 'verified',
    methods: withGuests,
    enter: toGuestSignIn,
    act: [{ chooseAccountAfter: 'Sign in with Google' }],
    rows: {
      triggered: [
        {
          code: 'auth/credential-already-in-use',
          leadsTo: 'user-page',
          place: 'notice',
          text: 'You are signed in to the account you already had. What you did as a guest was not added to it.',
          next: 'log out',
        },
      ],
    },
  },
} as const satisfies Screens;
