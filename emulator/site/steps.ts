import type { MailKind } from 'firebase-auth-faults';

/** The members of a person that a step can type into a field. */
export type Typed = 'email' | 'password' | 'name' | 'newPassword' | 'phone' | 'smsCode';

/** One step of a person. Names are the accessible names of buttons, links and fields. */
export type Step =
  /** Opens an address; `{code}` in the address stands for the code in the person's mail. */
  | { go: string }
  /** Opens the link in the person's newest mail of this kind; `with` adds query parameters. */
  | { openLink: MailKind; with?: Readonly<Record<string, string>> }
  /** Clicks a button or link in the open dialog, or else in the page; `on` selects the page's header. */
  | { press: string; on?: 'header' }
  /** Clicks a button that opens the provider's window, and creates an account there; with `as`, for another address. */
  | { chooseAccountAfter: string; as?: 'another' }
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
