import {
  enterCode,
  enterEmail,
  enterPassword,
  fromChoiceToPassword,
  signInSteps,
  toPassword,
  type Step,
} from './steps.ts';

/** What a person does after an error, and which screen the person reaches. */
export interface FollowUp {
  /** First the person reloads the page and returns to the screen. */
  reloads?: true;
  steps?: readonly Step[];
  /**
   * The screen that the person reaches, or a list of possible screens. By default, the person repeats the screen's `act`
   * after `steps`, and now reaches the screen's `done`.
   */
  leadsTo?: string | readonly string[];
  /** After `steps`, the site goes on by itself to the screen's `done`. */
  goesOn?: true;
}

/** The first screens of sign-in: the choice of method, or the entry of an address or a number. */
const start = ['provider-sign-in', 'sign-in', 'phone-sign-in-start'];
const LINK_SENT = 'A verification link has been sent to your email.';

/** Each follow-up ends on a screen without errors. */
export const followUps = {
  again: {},
  'reload, then again': { reloads: true },
  'open again, then press': { steps: [{ press: 'Try again' }] },
  /** Cancel closes the question for the second factor. The screen below is unchanged. */
  'cancel, then again': { steps: [{ press: 'Cancel' }] },
  'choose an account': { steps: [{ chooseAccount: 'new' }], leadsTo: 'user-page' },
  'go back': { steps: [{ press: 'Back' }], leadsTo: start },
  'start again': { steps: [{ press: 'Start again' }], leadsTo: start },
  cancel: { steps: [{ press: 'Cancel' }], leadsTo: start },
  'sign in instead': {
    steps: [{ press: 'Sign in instead' }, { reach: 'password-sign-in' }, ...enterPassword],
    leadsTo: 'user-page',
  },
  'connect with the password': { steps: enterPassword, leadsTo: 'user-page' },
  'confirm the address': { steps: enterEmail, leadsTo: 'user-page' },
  'reset the password instead': {
    steps: [{ press: 'Reset your password' }, { reach: 'password-recovery' }, { press: 'Send' }],
    leadsTo: 'password-recovery-email-sent',
  },
  'get a new recovery link': {
    steps: [
      { press: 'Get a new link' },
      { reach: 'password-recovery' },
      { fill: 'Email', with: 'email' },
      { press: 'Send' },
    ],
    leadsTo: 'password-recovery-email-sent',
  },
  'sign in for a new verification link': {
    steps: [
      { press: 'Sign in' },
      { reach: 'provider-sign-in' },
      ...fromChoiceToPassword,
      ...enterPassword,
      { reach: 'user-page' },
      { read: LINK_SENT },
    ],
    leadsTo: 'user-page',
  },
  'get a new sign-in link': {
    steps: [{ press: 'Get a new link' }, { reach: 'sign-in' }, ...enterEmail],
    leadsTo: 'email-link-sign-in-sent',
  },
  'continue to sign-in': { steps: [{ press: 'Continue' }], leadsTo: 'provider-sign-in' },
  'sign in': { steps: signInSteps, leadsTo: 'user-page' },
  'sign in with the new password': {
    steps: [...toPassword, { fill: 'Password', with: 'newPassword' }, { press: 'Sign In' }],
    leadsTo: 'user-page',
  },
  'confirm with a text message': {
    steps: [{ press: 'Continue' }, { read: '6-digit code' }, ...enterCode],
    leadsTo: 'user-page',
  },
  'ask for a new code': {
    steps: [{ press: 'Verify' }, { reach: 'phone-sign-in-finish' }, ...enterCode],
    leadsTo: 'user-page',
  },
  /** Once the person has confirmed, the site repeats the operation. */
  'confirm that it is me': {
    steps: [{ fill: 'Password', with: 'password' }, { press: 'Continue' }],
    goesOn: true,
  },
  'confirm by the new password': {
    steps: [{ fill: 'Password', with: 'newPassword' }, { press: 'Continue' }],
    goesOn: true,
  },
  'confirm that it is me, then again': {
    steps: [{ fill: 'Password', with: 'password' }, { press: 'Continue' }],
  },
  'ask for a new code for the phone': {
    steps: [{ press: 'Verify' }, { reach: 'add-phone-code' }, ...enterCode],
    leadsTo: 'second-steps',
  },
  'give up the app': { steps: [{ press: 'Cancel' }], leadsTo: 'second-steps' },
  'cancel, then give up the app': {
    steps: [{ press: 'Cancel' }, { reach: 'add-app' }, { press: 'Cancel' }],
    leadsTo: 'second-steps',
  },
  'add the app again': { steps: [{ press: 'Add an authenticator app' }], leadsTo: 'add-app' },
  'open sign-in': { steps: [{ press: 'Sign In', on: 'header' }], leadsTo: 'provider-sign-in' },
  'ask for a new code to confirm': {
    steps: [{ press: 'Continue' }, { read: '6-digit code' }, ...enterCode],
    leadsTo: 'home',
  },
  'log out': {
    steps: [{ press: 'Log Out' }, { press: 'Log Out' }, { read: 'You are logged out' }],
    leadsTo: 'home',
  },
  /** The page still has a session that the provider accepts. */
  'go on signed in': {
    steps: [{ press: 'Send the link again' }, { read: LINK_SENT }],
    leadsTo: 'user-page',
  },
  'close the dialog and try again': {
    steps: [{ press: 'Close' }, { press: 'Try again' }],
    leadsTo: 'provider-sign-in',
  },
  'try again': { steps: [{ press: 'Try again' }], leadsTo: 'provider-sign-in' },
} as const satisfies Record<string, FollowUp>;

export type FollowUpName = keyof typeof followUps;
