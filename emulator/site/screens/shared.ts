import type { Said } from '../screen.ts';
import type { Step } from '../steps.ts';

export const clickSignIn: readonly Step[] = [{ go: '/' }, { press: 'Sign In', on: 'header' }];
export const openSignIn: readonly Step[] = [...clickSignIn, { reach: 'provider-sign-in' }];
export const enterEmail: readonly Step[] = [{ fill: 'Email', with: 'email' }, { press: 'Next' }];
export const enterPassword: readonly Step[] = [{ fill: 'Password', with: 'password' }, { press: 'Sign In' }];

const fromChoiceToEmailEntry: readonly Step[] = [{ press: 'Sign in with email' }, { reach: 'sign-in' }];
/** Steps from the choice of method to the password, for setups in which another choice comes first, such as a tenant. */
export const fromChoiceToPassword: readonly Step[] = [
  ...fromChoiceToEmailEntry,
  ...enterEmail,
  { reach: 'password-sign-in' },
];
export const toEmailEntry: readonly Step[] = [...openSignIn, ...fromChoiceToEmailEntry];
export const toPassword: readonly Step[] = [...openSignIn, ...fromChoiceToPassword];
export const signInSteps: readonly Step[] = [...toPassword, ...enterPassword, { reach: 'user-page' }];

/** What the site shows if the project does not accept new accounts. */
export const unauthorized = {
  leadsTo: 'unauthorized-user',
  place: 'page',
  text: 'Not Authorized',
  next: 'go back',
} as const satisfies Said;

/** What the site shows if the account has a second factor. */
export const secondStep = {
  leadsTo: 'second-factor',
  explains: 'Your account is protected by a second step. Finish that step to sign in.',
  next: 'cancel, then again',
} as const satisfies Said;

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

/** A link that this browser did not request. The widget finds no record of the link, and assumes another device. */
export const LINK_FROM_ELSEWHERE = '/auth?mode=signIn&apiKey=key&oobCode={code}&ui_sid=elsewhere&ui_sd=0';

/** Codes that the SDK makes from the answers of Google's API front end, which sends sentences instead of codes. */
export const busy = [
  'auth/the-service-is-currently-unavailable.',
  'auth/internal-error-encountered.',
  'auth/quota-exceeded-for-quota-metric-<metric>',
  'auth/visibility-check-was-unavailable.<advice>',
];
