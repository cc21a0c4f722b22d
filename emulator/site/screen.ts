import type { AuthErrorCode, ErrorAction, ErrorPlace, Flow } from '../../src/sign-in/auth-errors.ts';
import type { MailKind } from 'firebase-auth-faults';
import type { Fault, Operation } from 'firebase-auth-faults/client';
import type { Place } from './observation.ts';
import type { Step } from './steps.ts';

/** The place that an error leads to instead of showing a text on the current screen; replay/outcome.ts describes each. */
export type Way =
  | 'unauthorized'
  | 'recovery'
  | 'redirect'
  | 'start'
  | 'confirmation'
  | 'second step'
  | 'linking'
  | 'phone entry';

/** A screen's own reactions to the place or the action of an error. */
export type Exceptions = Partial<Record<ErrorPlace | ErrorAction, Place | Way | 'nothing'>>;

/** The particulars of one of a screen's calls. */
export interface OperationExceptions {
  /** Reactions that take precedence over those of the screen. */
  reactions?: Exceptions;
  /** The product's own code for every refusal of the call, except those that end a session. */
  means?: AuthErrorCode;
  /** The SDK repeats the call after a refusal for lack of a bot check (recaptcha_enterprise_verifier.ts:311-326). */
  botChecked?: true;
  /** A refusal uses up something that the screen needs, such as a link, so the person starts again. */
  spends?: true;
  /** The flow of the call, in which some codes have another text. */
  flow?: Flow;
  /** The call links something to the current user, so nobody has to give a second factor. */
  connects?: true;
  /** The person reaches the destination despite the refusal. */
  arrives?: true;
  /** The text for every refusal of the call, whatever its code. */
  says?: string;
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
  /** The gateway gives the answer once, on the way to the screen. */
  onTheWay?: true;
  /** The call follows only when the person acts on the screen. */
  whenActing?: true;
}

/** The person at a screen, and the setup of the site and the provider. */
export interface Setup {
  /** The owner of an account, a person without one, or an owner who has signed in. */
  who: 'owner' | 'newcomer' | 'signed in';
  /** Whether the owner's address is verified; by default, it is not. */
  verified?: true;
  /** The only sign-in method of the owner's account, if it is not a password. */
  signsInBy?: 'emailLink' | `${string}.com`;
  /** Whether the owner's account has a second factor. */
  secondStep?: true;
  /** The sign-in methods that the site offers, if they differ from src/site.ts. */
  methods?: readonly string[];
  /** The person is signed in as a guest. */
  asGuest?: true;
  /** Tenants of the site: selected by the domain of an address, or by name if they have no domain. */
  tenants?: readonly { id: string; name: string; emailDomain?: string }[];
  /** The mail whose link leads here. */
  mail?: MailKind;
  given?: readonly Given[];
}

/** A screen's row in emulator/README.md, and the facts that a scenario checks on each screen. */
interface Listing {
  /** The specification's name for the screen, if it has one. */
  title: string;
  /** How a person reaches it, in words. */
  way?: string;
  /** A text that shows that the screen is reached. */
  shows?: string | RegExp;
  /** The steps on the screen before that text appears. */
  showsAfter?: readonly Step[];
  /** The test that covers it: a file of `scenarios/`, and a title there. */
  scenario?: `${string}.spec.ts: ${string}`;
  /** Enumeration protection changes the screen or the way there, so its scenario runs with protection on and off. */
  dependsOnProtection?: true;
  /** Texts that the browser's console may log on the way. */
  console?: RegExp;
  /** The site's configuration never arrives, or cannot be fetched. */
  configuration?: 'pending' | 'unreachable';
  /** The screen disappears after one second, unless the test stops the clock. */
  lastsOneSecond?: true;
  /** The screen whose steps lead here; this screen shares its setup. */
  after?: string;
}

/** A screen on which no error is replayed. */
export type QuietScreen = Listing & Partial<Setup> & { enter?: readonly Step[]; act?: undefined };

/** A screen with all that a scenario needs to reach it. */
export type ListedScreen = Listing &
  Setup &
  Required<Pick<Listing, 'way' | 'shows' | 'scenario'>> & { enter: readonly Step[] };

/** A screen with replayed errors: the triggers of its calls, and the texts that it can show. */
export interface Screen extends Listing, Setup {
  /** Its name in an {@link Observation} once it is reached. */
  is: string;
  /** The flow of this screen, in which some codes have another text. */
  flow?: Flow;
  /** The message about a spent link, and the person's next step. */
  spent?: {
    screen: string;
    title: string;
    next:
      | 'get a new recovery link'
      | 'sign in for a new verification link'
      | 'get a new sign-in link'
      | 'continue to sign-in';
  };
  /** Steps from any page to the screen. */
  enter: readonly Step[];
  /** Steps that trigger the calls. */
  act: readonly Step[];
  /** The calls, in their order. */
  operations: readonly Operation[];
  /** Its places for texts; the first is for errors without a place of their own. */
  places: readonly Place[];
  /** The first sentence of a notice. */
  noticeBegins?: string;
  /** The site makes the calls by itself, so it reports a failure only if that ends a session. */
  asksByItself?: true;
  reactions?: Exceptions;
  calls?: Partial<Record<Operation, OperationExceptions>>;
  /** The steps that remain after all calls have succeeded. */
  finish?: readonly Step[];
  /** The screen that a person reaches in the end. */
  done: string;
}
