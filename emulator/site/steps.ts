import type { MailKind } from '../emulators/auth-admin.ts';

/** What somebody types: fields of a person. */
export type Typed = 'email' | 'password' | 'name' | 'newPassword' | 'phone' | 'smsCode';

/** One thing a person does. Names are those of buttons, links and labels, as assistive technology reads them. */
export type Step =
  /** Opens an address; `{code}` in it is the code of the person's mail. */
  | { go: string }
  /** Opens the link of the newest mail of that kind that the person got, with more in its address. */
  | { openLink: MailKind; with?: Readonly<Record<string, string>> }
  /** Presses a button or a link: in an open dialog, else in the page, or in its header. */
  | { press: string; on?: 'header' }
  /** Presses what opens the window of the provider, and makes an account there, of the person's address or another one. */
  | { chooseAccountAfter: string; as?: 'another' }
  /** Presses what opens the window of the provider, and leaves it open or closes it. */
  | { openWindow: string; closes?: 'this' | 'the one before' }
  /** Makes an account at the provider, or takes one that is there, in the newest window or in the page itself. */
  | { chooseAccount: 'new' | 'their own' }
  | { fill: string; with: Typed }
  /** Waits until a screen stands. */
  | { reach: string }
  /** Waits until a text stands. */
  | { read: string }
  /** Comes back to the page from another tab. */
  | { comeBack: true }
  /** Leaves the site for so long (milliseconds), in the same tab. */
  | { awayFor: number };

export type Press = Extract<Step, { press: string }>;

/** Somebody who uses the site: what they type, and the codes of the mail and the newest text message they got. */
export type Person = Record<Exclude<Typed, 'smsCode'>, string> & {
  code?: string;
  /** The organization that they belong to, by its id at the provider. */
  organization?: string;
  smsCode(): Promise<string>;
  /** The newest link that was mailed to them, unused, by what it is for. */
  link(kind: MailKind): Promise<string>;
};

/** For steps that need nobody. */
export const noOne: Person = {
  email: '',
  password: '',
  newPassword: '',
  name: '',
  phone: '',
  smsCode: () => Promise.reject(new Error('Nobody gets text messages.')),
  link: () => Promise.reject(new Error('Nobody gets mails.')),
};
