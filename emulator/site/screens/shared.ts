import { authErrors } from '../../../src/auth/auth-errors.ts';
import type { Said } from '../screen.ts';
import { enterPassword } from '../steps.ts';

/** What the site shows if the project does not accept new accounts. */
export const unauthorized = {
  leadsTo: 'unauthorized-user',
  place: 'page',
  text: 'Not Authorized',
  next: 'go back',
} as const satisfies Said;

/** What the site shows if an error ends the session. */
export const sessionEnded = {
  leadsTo: 'home',
  place: 'notice',
  session: 'out',
  next: 'sign in',
} as const satisfies Said;

/** What the site shows if the account has a second factor. */
export const secondStep = {
  leadsTo: 'second-factor',
  explains: 'Your account is protected by a second step. Finish that step to sign in.',
  next: 'cancel, then again',
} as const satisfies Said;

/** What the site shows if the sign-in is too old for the change. */
export const asksToConfirm = {
  leadsTo: 'confirm-account',
  place: 'nothing',
  explains: authErrors['auth/requires-recent-login'].text,
  next: 'confirm that it is me',
} as const satisfies Said;

/** The common members of screens on which a signed-in person changes the account. */
export const ownAccount = {
  who: 'signed in',
  account: 'verified',
  flow: 'account',
  reactions: { 'sign-out': sessionEnded, confirm: asksToConfirm },
} as const;

/** Codes of a change that needs a recent sign-in. */
export const ofGuardedChange = [
  'auth/requires-recent-login',
  'auth/invalid-user-token',
  'auth/user-token-expired',
  'auth/network-request-failed',
];

/** The common members of screens that ask for the password of an existing account. */
export const passwordSignIn = {
  flow: 'password',
  who: 'owner',
  act: enterPassword,
  places: ['info-bar', 'email-field', 'password-field'],
  reactions: { 'sign-in-or-recover': 'email-field', 'second-factor': secondStep },
  calls: { 'accounts:signInWithPassword': { botChecked: true }, 'accounts:lookup': {} },
} as const;

/** The sign-in methods of a site where people can sign in by a mailed link. */
export const mailLinks = ['google', 'emailLink'];

/** Codes that the SDK makes from the answers of Google's API front end, which sends sentences instead of codes. */
export const busy = [
  'auth/the-service-is-currently-unavailable.',
  'auth/internal-error-encountered.',
  'auth/quota-exceeded-for-quota-metric-<metric>',
  'auth/visibility-check-was-unavailable.<advice>',
];
