import type { Screens } from '../screen.ts';

/** Screens that open sign-in, in the dialog or on its own page. */
export const opening = {
  'sign-in-dialog': {
    title: 'Opening sign-in',
    enter: [{ go: '/' }],
    act: [{ press: 'Sign In', on: 'header' }],
    places: ['dialog'],
    done: 'provider-sign-in',
    rows: {
      triggered: [
        { code: 'auth/invalid-api-key', next: 'try again' },
        { code: 'auth/invalid-emulator-scheme', next: 'try again' },
        { code: 'site/not-configured', next: 'try again' },
      ],
    },
  },
  'second-widget': {
    title: 'Sign-in in two places of a page',
    enter: [{ go: '/auth?mode=select' }, { reach: 'provider-sign-in' }],
    act: [{ press: 'Sign In', on: 'header' }],
    places: ['dialog'],
    done: 'provider-sign-in',
    rows: { triggered: [{ code: 'site/opened-again', next: 'close the dialog and try again' }] },
  },
} as const satisfies Screens;
