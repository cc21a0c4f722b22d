import type { MailKind } from 'firebase-auth-faults';

/** The fields of a person that a step can type. */
export type Typed = 'email' | 'password' | 'name' | 'newPassword' | 'phone' | 'smsCode';

/** One step of a person. Names are the accessible names of buttons, links and fields. */
export type Step =
  /** Opens an address; `{code}` in it is the code of the person's mail. */
  | { go: string }
  /** Opens the link in the person's newest mail of this kind; `with` adds query parameters. */
  | { openLink: MailKind; with?: Readonly<Record<string, string>> }
  /** Clicks a button or link in the open dialog, or else in the page; `on` selects its header or message strip. */
  | { press: string; on?: 'header' | '#message-strip' }
  /** Clicks a button that opens the provider's window, and creates an account there; `as` selects another address. */
  | { chooseAccountAfter: string; as?: 'another' }
  /** Creates an account at the provider, in the newest window or in the page itself. */
  | { chooseAccount: 'new' }
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

/** A user of the site: their input, and the codes of their newest mail and text message. */
export type Person = Record<Exclude<Typed, 'smsCode'>, string> & {
  code?: string;
  /** The id of their tenant at the provider. */
  tenant?: string;
  smsCode(): Promise<string>;
  /** @returns the newest unused link in the person's mails of this kind */
  link(kind: MailKind): Promise<string>;
};
