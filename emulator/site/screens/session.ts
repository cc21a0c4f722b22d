import type { Said, Screens } from '../screen.ts';
import { signInSteps } from './shared-steps.ts';

/** The code of an error ends the session. */
export const sessionEnded = {
  leadsTo: 'home',
  place: 'notice',
  session: 'out',
  next: 'sign in',
} as const satisfies Said;

/** What the site asks the provider while somebody is signed in. */
export const session = {
  'user-page': {
    title: 'Verification mail',
    is: 'user-page',
    flow: 'mail',
    who: 'signed in',
    enter: signInSteps,
    act: [{ press: 'Send the link again' }],
    calls: { 'accounts:sendOobCode': {} },
    places: ['notice'],
    noticeBegins: 'The verification link could not be sent.',
    finish: [{ read: 'A verification link has been sent to your email.' }],
  },
  'return-to-page': {
    title: 'Coming back to the user page',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    act: [{ comeBack: true }],
    calls: { 'accounts:lookup': {} },
    asksByItself: true,
    places: ['notice'],
  },
  'page-load': {
    title: 'Page load with a session',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    act: [{ go: '/user-page' }],
    calls: { 'accounts:lookup': {} },
    asksByItself: true,
    places: ['notice'],
  },
  'later-page-load': {
    title: 'Page load with a session of hours ago',
    is: 'user-page',
    who: 'signed in',
    enter: signInSteps,
    // A token works once.
    act: [{ awayFor: 2 * 60 * 60 * 1000 }, { go: '/user-page' }],
    calls: { token: {} },
    asksByItself: true,
    places: ['notice'],
  },
} as const satisfies Screens;
