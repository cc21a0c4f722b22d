import type { MailKind } from 'firebase-auth-faults';
import type { Fault, Operation } from 'firebase-auth-faults/client';
import type { ErrorAction, ErrorPlace, Flow } from '../../src/sign-in/auth-errors.ts';
import type { FollowUpName } from './follow-ups.ts';
import type { Observation, Place } from './observation.ts';
import type { Step } from './steps.ts';

/** What an error changes on the screen, and how the person goes on. */
export interface Said {
  /** The next screen, if the error leads away from the current one. */
  leadsTo?: string;
  /** The place of the text; by default, there is no text. */
  place?: Place | 'nothing';
  /** Default: the code's text in src/sign-in/auth-errors.ts. */
  text?: string;
  session?: Observation['session'];
  /** A sentence of the next screen that explains what happened, in place of an error text. */
  explains?: string;
  /** Default: the person makes the same attempt again. */
  next?: FollowUpName;
}

/** A screen's reactions to the place or the action of an error; `otherwise` covers those that are not listed. */
export type Reactions = Partial<Record<ErrorPlace | ErrorAction | 'otherwise', Place | 'nothing' | Said>>;

/**
 * A row of the replay; its members override what follows from the tables. With a `place`, `leadsTo` or `explains`, the
 * outcome is written out in full; only a missing text comes from src/sign-in/auth-errors.ts.
 */
export interface StatedRow extends Said {
  code: string;
  /** A fact that tells rows with the same coordinates apart. */
  title?: string;
  /** The answers to successive calls of the operation: codes, or faults without a code. Default: the row's code. */
  answers?: readonly (string | Fault)[];
  /** The person's next attempt fails with this code, whose text replaces the first. */
  secondCode?: string;
}

/** The details of one of a screen's calls. */
export interface Call {
  /** The flow of the call; some codes have a special text in it. Default: the screen's flow. */
  flow?: Flow;
  /** If the provider misses a bot check, the SDK repeats the call with one (recaptcha_enterprise_verifier.ts:311-326). */
  botChecked?: true;
  /** What a person sees after every code, if the site shows the same for all of them. */
  refusal?: Said;
  /** Reactions that take precedence over `refusal` and over the screen's reactions. */
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
  /** Members to replace in the code's answer. */
  with?: Readonly<Record<string, unknown>>;
  /** `on the way`: once, in the steps to the screen. `acting`: when the person acts on it. Default: each time. */
  when?: 'on the way' | 'acting';
}

/** The person at a screen, and the setup of the site and the provider. */
export interface Setup {
  /** A person without an account, the owner of one, an owner signed in as a guest, or one signed in to the account. */
  who: 'newcomer' | 'owner' | 'guest' | 'signed in';
  /** The owner's account: with password and verified address, with password and second factor, or only this method. */
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
  /** A text by which the screen is recognized. */
  shows: string | RegExp;
  /** Steps on the screen that make the text appear. */
  showsAfter?: readonly Step[];
  /** Texts that the browser's console may log on the way. */
  console?: RegExp;
  /** The condition that causes the screen or keeps it open. */
  condition?: 'configuration pending' | 'configuration unreachable' | 'timers of a second stopped';
}

/** A screen with all that a scenario needs to reach it. */
export type ListedScreen = Visit & Setup & { title: string; enter: readonly Step[] };

/** A screen that the steps on another screen lead to, in the same setup. */
type NextScreen = Visit & { title: string; given?: readonly Given[] };

/** A screen with replayed errors: the triggers of its calls, and the texts that it can show. */
export interface Screen extends Setup {
  /** Its name in the report, and in emulator/README.md if it has `shows`. */
  title: string;
  /** Its name in an {@link Observation}: the last `reach` of `enter`, or else `home`. */
  is: string;
  /** The flow of this screen; some codes have a special text in it. */
  flow?: Flow;
  /** Steps from any page to the screen. */
  enter: readonly Step[];
  /** Steps that trigger the calls. */
  act: readonly Step[];
  /** The calls, in their order. */
  calls: Partial<Record<Operation, Call>>;
  operations: readonly Operation[];
  /** Its places for texts. The first one takes errors without a place of their own. */
  places: readonly Place[];
  /** The first sentence of a notice. */
  noticeBegins?: string;
  /** The site makes the calls unprompted, so it reports a failure only if the failure ends the session. */
  asksByItself?: true;
  reactions?: Reactions;
  /** The steps that remain after all calls have succeeded. */
  finish?: readonly Step[];
  /** The screen that a person reaches in the end. */
  done: string;
  /** The screens that `act` leads to, each listed with a title of its own. */
  afterwards: readonly NextScreen[];
  /** The rows of the replay, by the operation that returns the error, or under `triggered`. A string is a code. */
  rows: Partial<Record<'triggered' | Operation, readonly (string | StatedRow)[]>>;
}

/** The defaults of members that most screens omit. */
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
