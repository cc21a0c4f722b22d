import type { MailKind } from 'firebase-auth-faults';

/** The members of a person that a step can type into a field. */
export type Typed =
  | 'email'
  | 'newEmail'
  | 'password'
  | 'name'
  | 'newPassword'
  | 'phone'
  | 'smsCode'
  | 'appCode';

/** One step of a person. Names are the accessible names of buttons, links and fields. */
export type Step =
  /** Opens an address; `{code}` in the address stands for the code in the person's mail. */
  | { go: string }
  /** Opens the link in the person's newest mail of this kind. */
  | { openLink: MailKind }
  /** Clicks a button or link in the open dialog, or else in the page; `on` selects the page's header. */
  | { press: string; on?: 'header' }
  /** Clicks a button that opens the provider's window, and creates an account there. */
  | { chooseAccountAfter: string }
  /** Creates an account on the provider's page, in the newest window or in the tab of the site. */
  | { chooseAccount: 'new' }
  /** Types into a field. */
  | { fill: string; with: Typed }
  /** Waits for a screen. */
  | { reach: string }
  /** Waits for a text. */
  | { read: string }
  /** Returns to the page from another tab. */
  | { comeBack: true }
  /** Leaves the site for this time (milliseconds), in the same tab. */
  | { awayFor: number };

export type Press = Extract<Step, { press: string }>;
export type Fill = Extract<Step, { fill: string }>;

/** A user of the site: what the user types, and the codes of the user's newest mail and text message. */
export type Person = Record<Exclude<Typed, 'smsCode'>, string> & {
  code?: string;
  /** The id of the user's tenant at the provider. */
  tenant?: string;
  smsCode(): Promise<string>;
  /** @returns the newest unused link in the person's mails of this kind */
  link(kind: MailKind): Promise<string>;
};

/* Steps that several screens share. */

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
export const enterCode: readonly Step[] = [{ fill: '6-digit code', with: 'smsCode' }, { press: 'Continue' }];
export const enterNewEmail: readonly Step[] = [{ fill: 'Email', with: 'newEmail' }, { press: 'Send' }];
export const enterNewPassword: readonly Step[] = [
  { fill: 'New password', with: 'newPassword' },
  { press: 'Save' },
];
export const toPhone: readonly Step[] = [
  ...openSignIn,
  { press: 'Sign in with phone' },
  { reach: 'phone-sign-in-start' },
];
export const askForCode: readonly Step[] = [{ fill: 'Phone number', with: 'phone' }, { press: 'Verify' }];
export const toSecondStep: readonly Step[] = [...toPassword, ...enterPassword, { reach: 'second-factor' }];

/** @returns steps from the list “Account” to a screen of its dialog. @param button e.g. `Change name` */
export const openChange = (button: string, screen: string): readonly Step[] => [
  { press: button },
  { reach: screen },
];
