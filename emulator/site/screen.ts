import type { AuthErrorCode, ErrorAction, ErrorPlace, Flow } from '../../src/sign-in/auth-errors.ts';
import type { Fault } from '../faults/kinds.ts';
import type { Operation } from '../faults/operations.ts';
import type { MailKind } from '../emulators/auth-admin.ts';
import type { Place } from './observation.ts';
import type { Step } from './steps.ts';

/** Where a screen leads in place of saying a text where the person is; what that looks like is in matrix.ts. */
export type Way =
  | 'unauthorized'
  | 'recovery'
  | 'redirect'
  | 'start'
  | 'confirmation'
  | 'second step'
  | 'linking'
  | 'phone entry';

/** What a screen does in its own way about the place or the action of an error. */
export type Manner = Partial<Record<ErrorPlace | ErrorAction, Place | Way | 'nothing'>>;

/** What is particular about one of a screen's calls. */
export interface CallManner {
  /** What is done about reactions, ahead of what the screen says. */
  reactions?: Manner;
  /** The product's own code that stands for every refusal of it, but for those that end a session. */
  means?: AuthErrorCode;
  /** The SDK makes it once more where it was refused for want of a bot check (recaptcha_enterprise_verifier.ts:311-326). */
  botChecked?: true;
  /** What the screen needs, such as a link, is used up by the time that it is refused: the person begins anew. */
  spends?: true;
  /** Some codes mean something else in its answer. */
  flow?: Flow;
  /** It connects something to who is signed in, where no second step is asked for. */
  connects?: true;
  /** The person gets where they were going all the same. */
  arrives?: true;
  /** What is said of every refusal of it, whatever its code. */
  says?: string;
  /** How the person goes on, where the same attempt cannot succeed any more: for what it does not mean something else. */
  next?: 'sign in instead' | 'reload, then again';
}

/** What the provider answers where the emulator cannot. */
export interface Given {
  operation: Operation;
  /** A code, or what the gateway does instead. */
  answer: string | Fault;
  /** Members of the code's own answer that differ here. */
  with?: Readonly<Record<string, unknown>>;
  /** Once, on the way to the screen. */
  onTheWay?: true;
}

/** Who comes to a screen, and how the site and the provider are set up for that. */
export interface Setup {
  /** An account's owner, somebody without one, or an owner who has signed in. */
  who: 'owner' | 'newcomer' | 'signed in';
  /** Whether the owner's address is verified; it is not, when absent. */
  verified?: true;
  /** The only way of signing in that the owner's account has, when it is not a password. */
  signsInBy?: 'emailLink' | `${string}.com`;
  /** Whether signing in to the owner's account takes a second step. */
  secondStep?: true;
  /** Ways of signing in that the site offers, where those are not its own. */
  methods?: readonly string[];
  /** The person is here as a guest. */
  asGuest?: true;
  /** Tenants of the site: found by the domain of an address, or chosen by name where they have none. */
  organizations?: readonly { id: string; name: string; emailDomain?: string }[];
  /** The mail whose link leads here. */
  mail?: MailKind;
  given?: readonly Given[];
}

/** What emulator/README.md says of a screen, and what a scenario checks on each. */
interface Listing {
  /** As the specification calls it, where it does. */
  title: string;
  /** How a person gets there, in words. */
  way?: string;
  /** What stands on it when it is reached. */
  shows?: string | RegExp;
  /** What the person does on it before that stands there. */
  showsAfter?: readonly Step[];
  /** The test that goes through it: a file of `scenarios/`, and a title there. */
  scenario?: `${string}.spec.ts: ${string}`;
  /** What the provider hides decides whether it shows or what leads to it: its scenario runs with enumeration protection on and off. */
  dependsOnProtection?: true;
  /** What the browser's console may say on the way. */
  console?: RegExp;
  /** The site's configuration never comes, or cannot be fetched. */
  configuration?: 'pending' | 'unreachable';
  /** It goes away after one second, unless time stops. */
  lastsOneSecond?: true;
  /** The screen whose steps lead here, once they are taken; its setup is that of this one too. */
  after?: string;
}

/** A screen on which no error is replayed. */
export type QuietScreen = Listing & Partial<Setup> & { enter?: readonly Step[]; act?: undefined };

/** A screen with all that a scenario needs to reach it. */
export type ListedScreen = Listing &
  Setup &
  Required<Pick<Listing, 'way' | 'shows' | 'scenario'>> & { enter: readonly Step[] };

/** A screen on which errors come up: what sets its calls off, and what it can show. */
export interface Screen extends Listing, Setup {
  /** As {@link Observation} names it once it is reached. */
  is: string;
  /** The flow of this screen, where some codes have another text in it. */
  flow?: Flow;
  /** The place of the message about a spent link, and the next step of the person. */
  spent?: {
    screen: string;
    title: string;
    next:
      | 'get a new recovery link'
      | 'sign in for a new verification link'
      | 'get a new sign-in link'
      | 'continue to sign-in';
  };
  /** From anywhere to the screen. */
  enter: readonly Step[];
  /** Sets the calls off. */
  act: readonly Step[];
  /** The calls, in their order. */
  operations: readonly Operation[];
  /** Places that it has for a message; the first is for those without a place of their own. */
  places: readonly Place[];
  /** The sentence that a notice begins with. */
  noticeBegins?: string;
  /** The site makes the calls by itself, so a failure is said only where it ends a session. */
  asksByItself?: true;
  reactions?: Manner;
  calls?: Partial<Record<Operation, CallManner>>;
  /** What there is still to do when all calls have succeeded. */
  finish?: readonly Step[];
  /** Where a person is in the end. */
  done: string;
}
