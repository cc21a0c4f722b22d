import type { MailKind } from 'firebase-auth-faults';
import type { Fault, Operation } from 'firebase-auth-faults/client';
import type { AuthErrorCode, ErrorAction, ErrorPlace, Flow } from '../../src/sign-in/auth-errors.ts';
import type { Place } from './observation.ts';
import type { Step } from './steps.ts';

/** A screen that an error leads to, in place of a text on the current screen; replay/outcome.ts describes each. */
export type Destination =
  | 'unauthorized'
  | 'recovery'
  | 'redirect'
  | 'start'
  | 'confirmation'
  | 'second step'
  | 'linking'
  | 'phone entry';

/** A screen's own reactions to the place or the action of an error; `otherwise` to any that is not named. */
export type Reactions = Partial<
  Record<ErrorPlace | ErrorAction | 'otherwise', Place | Destination | 'nothing'>
>;

/** What the site makes of every refusal of a call, except one that ends the session. */
export type Refusal =
  /** The person reaches the destination all the same, with the text of the product's own code if there is one. */
  | { kind: 'passed over'; code?: AuthErrorCode }
  /** The product has one code of its own for all of them. */
  | { kind: 'one code'; code: AuthErrorCode }
  /** firebaseui has one text for all of them. */
  | { kind: 'one text'; text: string }
  /** The link that leads to the screen is used up, so the person starts again. */
  | { kind: 'link spent' };

/** The particulars of one of a screen's calls. */
export interface Call {
  /** The flow of the call, in which some codes have another text; by default, the screen's. */
  flow?: Flow;
  /** The SDK repeats the call after a refusal for lack of a bot check (recaptcha_enterprise_verifier.ts:311-326). */
  botChecked?: true;
  /** By default, the text of the code. */
  refusal?: Refusal;
  /** Reactions that take precedence over those of the screen. */
  reactions?: Reactions;
  /** How the person goes on if the same attempt can no longer succeed. */
  next?: 'sign in instead' | 'reload, then again' | 'open again, then press';
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

/** A screen with replayed errors: the triggers of its calls, and the texts that it can show. */
export interface Screen extends Setup {
  /** Its name in emulator/README.md, which lists the screens with `shows`, and in the report. */
  title: string;
  /** Its name in an {@link Observation} once it is reached. */
  is: string;
  /** The flow of this screen, in which some codes have another text. */
  flow?: Flow;
  /** The message about a spent link, and the person's next step. */
  spent?: SpentLink;
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
}

/** The screen of a spent link, its title, and how the person goes on. */
export interface SpentLink {
  screen: string;
  title: string;
  next:
    | 'get a new recovery link'
    | 'sign in for a new verification link'
    | 'get a new sign-in link'
    | 'continue to sign-in';
}

/** The members that most screens omit. */
export const usual = {
  who: 'newcomer',
  calls: {},
  places: ['info-bar'],
  done: 'user-page',
} as const satisfies Partial<Screen>;

/** A screen with replayed errors, as the files of `screens/` state it. */
type ErrorScreen = Omit<Screen, keyof typeof usual | 'operations'> &
  Partial<Pick<Screen, keyof typeof usual>> &
  Partial<Visit>;
/** A screen on which no error is replayed. */
type QuietScreen = Visit & Partial<Setup> & { title: string; enter: readonly Step[] };
/** A screen that follows the steps of another one, whose setup it shares. */
type NextScreen = Visit & { title: string; after: string; given?: readonly Given[] };

/** A file of `screens/`. */
export type Screens = Readonly<Record<string, ErrorScreen | QuietScreen | NextScreen>>;
