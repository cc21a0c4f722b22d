import type { Screens } from '../screen.ts';
import { clickSignIn, openSignIn, signInSteps } from './shared.ts';

/** Screens that open sign-in, in the dialog or on its own page. */
export const opening = {
  'provider-choice': {
    title: 'Provider choice',
    shows: 'Sign in with Google',
    enter: openSignIn,
  },
  'sign-in-dialog': {
    title: 'Opening sign-in',
    enter: [{ go: '/' }],
    act: [{ press: 'Sign In', on: 'header' }],
    places: ['dialog'],
    done: 'provider-sign-in',
    afterwards: [
      {
        title: 'Sign-in out of reach',
        shows: 'Sign-in could not be loaded',
        console: /ERR_FAILED/,
        condition: 'configuration unreachable',
      },
    ],
    rows: {
      triggered: [
        { code: 'auth/invalid-api-key', next: 'try again' },
        { code: 'auth/invalid-emulator-scheme', next: 'try again' },
        { code: 'site/not-configured', place: 'dialog', next: 'try again' },
      ],
    },
  },
  spinner: {
    title: 'Spinner',
    shows: 'One moment…',
    condition: 'configuration pending',
    enter: [...clickSignIn, { press: 'Sign in with email' }],
  },
  'second-widget': {
    title: 'Sign-in in two places of a page',
    enter: [{ go: '/auth?mode=select' }, { reach: 'provider-sign-in' }],
    act: [{ press: 'Sign In', on: 'header' }],
    places: ['dialog'],
    done: 'provider-sign-in',
    rows: { triggered: [{ code: 'site/opened-again', next: 'close the dialog and try again' }] },
  },
  'mode-select': {
    title: 'Mode select',
    shows: 'Sign in with Google',
    enter: [{ go: '/auth?mode=select' }],
  },
  'mode-select-signed-in': {
    title: 'Mode select, signed in',
    shows: 'You are signed in as',
    who: 'signed in',
    enter: [...signInSteps, { go: '/auth?mode=select' }],
  },
  'mode-callback': {
    title: 'Mode callback',
    shows: 'Sign in with Google',
    enter: [{ go: '/auth?mode=callback' }],
  },
} as const satisfies Screens;
