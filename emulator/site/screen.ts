import type { MailKind } from 'firebase-auth-faults';
import type { Fault, Operation } from 'firebase-auth-faults/client';
import type { ErrorAction, ErrorPlace, Flow } from '../../src/sign-in/auth-errors.ts';
import type { FollowUpName } from './follow-ups.ts';
import type { Observation, Place } from './observation.ts';
import type { Step } from './steps.ts';

/** What a person sees of an error, where it differs from the screen as it is, and how they go on. */
export interface Said {
  /** The screen that the person sees, if it is another one. */
  leadsTo?: string;
  /** The place of the text; by default, there is no text. */
  place?: Place | 'nothing';
  /** By default, that of the code in the product's table. */
  text?: string;
  session?: Observation['session'];
  /** The sentence by which the next screen itself explains what happened, where no error text does. */
  explains?: string;
  /** By default, the person makes the same attempt again. */
  next?: FollowUpName;
}

/** A screen's own reactions to the place or the action of an error; `otherwise` to any that is not named. */
export type Reactions = Partial<Record<ErrorPlace | ErrorAction | 'otherwise', Place | 'nothing' | Said>>;

/**
 * A row of the replay, with what does not follow from the tables. With a `place`, a `leadsTo` or an `explains`, the outcome
 * is written out: only the text, if it is not stated, comes from the product's table.
 */
export interface StatedRow extends Said {
  code: string;
  /** A fact, where more than one row has the same coordinates. */
  title?: string;
  /** The answers to the operation's calls in turn, if not only the code: codes, or faults that cause none. */
  answers?: readonly (string | Fault)[];
  /** The code with which the person's next attempt fails, too: its text replaces the first. */
  secondCode?: string;
}

/** The particulars of one of a screen's calls. */
export interface Call {
  /** The flow of the call, in which some codes have another text; by default, the screen's. */
  flow?: Flow;
  /** The SDK repeats the call after a refusal for lack of a bot check (recaptcha_enterprise_verifier.ts:311-326). */
  botChecked?: true;
  /** What a person sees of every refusal, if the site does not tell the codes apart. */
  refusal?: Said;
  /** Reactions that take precedence over the refusal, and over the reactions of the screen. */
  reactions?: Reactions;
  /** The call uses up the link that leads to the screen, so the person starts again. */
  spendsLink?: true;
  /** How the person goes on if the same attempt can no longer succeed. */
  next?: FollowUpName;
}

/** An answer of the provider that the emulator cannot give. */
export interface Given {
  operation: Operation;
  /** A code, or a fault. */
  answer: string | Fault;
  /** Members of the code's answer that differ here. */
  with?: Readonly<Record<string, unknown>>;
  /** Once, on the way to the screen; or when the person acts on it. By default, each time. */
  when?: 'on the way' | 'acting';
}

/** The person at a screen, and the setup of the site and the provider. */
export interface Setup {
  /** A person without an account, the owner of one, an owner who is signed in as a guest, or with the account. */
  who: 'newcomer' | 'owner' | 'guest' | 'signed in';
  /** The owner's account: a password and a verified address, or a second factor, or only this sign-in method. */
  account?: 'verified' | 'second factor' | 'emailLink' | `${string}.com`;
  /** The sign-in methods that the site offers, if they differ from src/site.ts. */
  methods?: readonly string[];
  /** Tenants of the site: selected by the domain of an address, or by name if they have no domain. */
  tenants?: readonly { id: string; name: string; emailDomain?: string }[];
  /** The mail whose link leads here. */
  mail?: MailKind;
  given?: readonly Given[];
}

/** What scenarios/accessibility/sign-in-screens.spec.ts needs to know of a screen that it visits. */
interface Visit {
  /** A text that shows that the screen is reached. */
  shows: string | RegExp;
  /** The steps on the screen before that text appears. */
  showsAfter?: readonly Step[];
  /** Texts that the browser's console may log on the way. */
  console?: RegExp;
  /** What keeps the screen there, or brings it about. */
  condition?: 'configuration pending' | 'configuration unreachable' | 'timers of a second stopped';
}

/** A screen with all that a scenario needs to reach it. */
export type ListedScreen = Visit & Setup & { title: string; enter: readonly Step[] };

/** A screen that the steps on another one lead to, in the same setup. */
type NextScreen = Visit & { title: string; given?: readonly Given[] };

/** A screen with replayed errors: the triggers of its calls, and the texts that it can show. */
export interface Screen extends Setup {
  /** Its name in emulator/README.md, which lists the screens with `shows`, and in the report. */
  title: string;
  /** Its name in an {@link Observation}: the last one that `enter` reaches, or else the home page. */
  is: string;
  /** The flow of this screen, in which some codes have another text. */
  flow?: Flow;
  /** Steps from any page to the screen. */
  enter: readonly Step[];
  /** Steps that trigger the calls. */
  act: readonly Step[];
  /** The calls, in their order. */
  calls: Partial<Record<Operation, Call>>;
  operations: readonly Operation[];
  /** Its places for texts; the first is for errors without a place of their own. */
  places: readonly Place[];
  /** The first sentence of a notice. */
  noticeBegins?: string;
  /** The site makes the calls by itself, so it reports a failure only if that ends a session. */
  asksByItself?: true;
  reactions?: Reactions;
  /** The steps that remain after all calls have succeeded. */
  finish?: readonly Step[];
  /** The screen that a person reaches in the end. */
  done: string;
  /** The screens that `act` leads to, each listed with a title of its own. */
  afterwards: readonly NextScreen[];
  /** The rows of the replay, by the operation that is answered or, without one, `triggered`; many are but a code. */
  rows: Partial<Record<'triggered' | Operation, readonly (string | StatedRow)[]>>;
}

/** The members that most screens omit. */
export const usual = {
  who: 'newcomer',
  calls: {},
  places: ['info-bar'],
  done: 'user-page',
  afterwards: [],
  rows: {},
} as const satisfies Partial<Screen>;

/** A screen with replayed errors, as the files of `screens/` state it. */
type ErrorScreen = Omit<Screen, keyof typeof usual | 'is' | 'operations'> &
  Partial<Pick<Screen, keyof typeof usual>> &
  Partial<Visit>;
/** A screen on which no error is replayed. */
type QuietScreen = Visit & Partial<Setup> & { title: string; enter: readonly Step[] };

/** A file of `screens/`. */
export type Screens = Readonly<Record<string, ErrorScreen | QuietScreen>>;
