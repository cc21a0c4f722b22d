import type { Screens } from '../screen.ts';
import { busy, sessionEnded } from './shared.ts';
import { signInSteps } from '../steps.ts';

const signedIn = {
  who: 'signed in',
  enter: signInSteps,
  places: ['notice'],
  reactions: { 'sign-out': sessionEnded },
} as const;

/** Screens on which the site calls the provider for somebody who is signed in. */
export const session = {
  'user-page': {
    ...signedIn,
    title: 'Verification mail',
    flow: 'mail',
    act: [{ press: 'Send the link again' }],
    calls: { 'accounts:sendOobCode': {} },
    noticeBegins: 'The verification link could not be sent.',
    finish: [{ read: 'A verification link has been sent to your email.' }],
    rows: {
      triggered: ['auth/user-token-expired'],
      'accounts:sendOobCode': [
        'auth/requires-recent-login',
        'auth/unverified-email',
        'auth/email-change-needs-verification',
        'auth/invalid-user-token',
        'auth/invalid-continue-uri',
        'auth/missing-req-type',
        'auth/api-key-invalid',
        'auth/invalid-grant-type',
        'auth/project-number-mismatch',
        ...busy,
      ],
    },
  },
  'return-to-page': {
    ...signedIn,
    title: 'Coming back to the user page',
    act: [{ comeBack: true }],
    calls: { 'accounts:lookup': {} },
    asksByItself: true,
    rows: {
      triggered: ['auth/user-disabled', 'auth/user-token-expired', 'auth/network-request-failed'],
    },
  },
  'page-load': {
    ...signedIn,
    title: 'Page load with a session',
    act: [{ go: '/user-page' }],
    calls: { 'accounts:lookup': {} },
    asksByItself: true,
    rows: {
      triggered: ['auth/user-disabled', 'auth/user-token-expired', 'auth/invalid-refresh-token'],
      'accounts:lookup': [
        'auth/too-many-requests',
        'auth/quota-exceeded',
        'auth/internal-error',
        'auth/network-request-failed',
        'auth/project-disabled',
        'TOKEN_EXPIRED',
        'auth/invalid-user-token',
        ...busy,
      ],
    },
  },
  'later-page-load': {
    ...signedIn,
    title: 'Page load with a session of hours ago',
    // An ID token lasts an hour, so the page requests a new token after two hours.
    act: [{ awayFor: 2 * 60 * 60 * 1000 }, { go: '/user-page' }],
    calls: { token: {} },
    asksByItself: true,
    rows: {
      token: ['auth/invalid-grant-type', 'auth/project-number-mismatch', ...busy],
    },
  },
} as const satisfies Screens;
