import type { Fault, MailKind, Operation, Rule } from 'firebase-auth-faults';
import type { ErrorAction, ErrorPlace, Flow } from '../../src/auth/auth-errors.ts';
import type { SecondFactor } from '../../src/site.ts';
import type { FollowUpName } from './follow-ups.ts';
import type { Observation, Place } from './observation.ts';
import type { Person, Step } from './steps.ts';

/** What the site shows after an error, and how the person goes on. */
export interface Said {
  /** The screen that the site shows after the error. Default: the site stays on the current screen. */
  leadsTo?: string;
  /** Where the error text appears. Default: the site shows no error text. */
  place?: Place | 'nothing';
  /** The error text. Default: the code's text in src/auth/auth-errors.ts. */
  text?: string;
  session?: Observation['session'];
  /** The widget draws the screen anew, with empty fields. Default: the fields still contain what the person typed. */
  empties?: true;
  /** In place of an error text: a sentence on the next screen that explains what happened. */
  explains?: string;
  /** How the person goes on. Default: the person makes the same attempt again. */
  next?: FollowUpName;
}

/** How a screen shows errors, by the error's place or action in auth-errors.ts; `otherwise` covers unlisted errors. */
export type Reactions = Partial<Record<ErrorPlace | ErrorAction | 'otherwise', Place | 'nothing' | Said>>;

/** A row of the replay. Its members override the outcome that follows from src/auth/auth-errors.ts and the screen. */
export interface StatedRow extends Said {
  code: string;
  /** A title that tells the row apart from rows with the same code, screen and operation. */
  title?: string;
  /** The answers to successive calls of the operation: codes, or faults without a code. Default: the row's code. */
  answers?: readonly (string | Fault)[];
  /** The person's next attempt fails with this code. The text of this code replaces the first text. */
  secondCode?: string;
}

/** How a screen reacts to errors of one call to the provider. */
export interface Call {
  /** The flow of the call, for codes whose text depends on the flow. Default: the screen's flow. */
  flow?: Flow;
  /** If the provider demands a bot check, the SDK repeats the call with one (recaptcha_enterprise_verifier.ts:311-326). */
  botChecked?: true;
  /** The codes that the SDK reports in place of others after this call, by those others. */
  reports?: Readonly<Record<string, string>>;
  /** What a person sees after any error of the call, if the site shows the same for all codes. */
  refusal?: Said;
  /** Reactions that take precedence over `refusal` and over the screen's reactions. */
  reactions?: Reactions;
  /** The call uses up the mailed link that opened the screen. After an error, the person starts again. */
  spendsLink?: true;
  /** How the person goes on after an error, if the same attempt can no longer succeed. */
  next?: FollowUpName;
}

/** The person at a screen, and the setup of the site and the provider. */
export interface Setup {
  /** `newcomer`: has no account. `owner`: has one. `guest`: has one, but is now a guest. `signed in`: is signed in to it. */
  who: 'newcomer' | 'owner' | 'guest' | 'signed in';
  /** The account has a password and a verified address, a password and a second factor, or only the named method. */
  account?: 'verified' | 'second factor' | 'emailLink' | `${string}.com`;
  /** The sign-in methods that the site offers. Default: Google and email. */
  methods?: readonly string[];
  /** The second steps that people can add. With `totp`, the gateway also does what the emulator lacks. */
  secondFactors?: readonly SecondFactor[];
  /** Tenants of the site. People select a tenant by the domain of their address, or by name if no tenant has a domain. */
  tenants?: readonly { id: string; name: string; emailDomain?: string }[];
  /** The mail whose link opens the screen. */
  mail?: MailKind;
  /** Answers of the provider that the emulator cannot give. Rules with `times` are for the steps to the screen. */
  given?: (person: Pick<Person, 'email'>) => readonly Rule[];
}

/** A screen with replayed errors: the steps that cause calls to the provider, and the texts that the screen can show. */
export interface Screen extends Setup {
  /** The screen's name in the report. */
  title: string;
  /** The screen's name in an {@link Observation}: the last `reach` of `enter`, or else `home`. */
  is: string;
  /** The flow of this screen, for codes whose text depends on the flow. */
  flow?: Flow;
  /** Steps from any page to the screen. */
  enter: readonly Step[];
  /** Steps on the screen that make the site call the provider. */
  act: readonly Step[];
  /** The calls to the provider, in order. */
  calls: Partial<Record<Operation, Call>>;
  operations: readonly Operation[];
  /** Where the screen can show error texts. An error whose own place is not in this list appears at the first one. */
  places: readonly Place[];
  /** The first sentence of the notice that contains the error text. */
  noticeBegins?: string;
  /** The site makes the calls without a click, so people see only a failure that ends the session. */
  asksByItself?: true;
  reactions?: Reactions;
  /** The person's last steps, after all calls have succeeded. */
  finish?: readonly Step[];
  /** The screen that the person reaches after all calls have succeeded. */
  done: string;
  /** The replay's rows, by the operation that fails, or `triggered` if a trigger causes the error. A string is a code. */
  rows: Partial<Record<'triggered' | Operation, readonly (string | StatedRow)[]>>;
}

/** The defaults of members that most screens omit. */
export const usual = {
  who: 'newcomer',
  calls: {},
  places: ['info-bar'],
  done: 'user-page',
  rows: {},
} as const satisfies Partial<Screen>;

/** The screens in one file of `screens/`, by name. Members that most screens omit have the values of {@link usual}. */
export type Screens = Readonly<
  Record<string, Pick<Screen, 'title' | 'enter' | 'act'> & Partial<Omit<Screen, 'is' | 'operations'>>>
>;
