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

/** What the provider answers where the emulator cannot: a code, or what the gateway is to do. */
export interface Given {
  operation: Operation;
  answer: string | Fault;
  /** Once, on the way to the screen. */
  onTheWay?: true;
}

/** A screen that makes provider calls: how to reach it, what sets them off, and what it can show. */
export interface Screen {
  title: string;
  /** As {@link Observation} names it once it is reached. */
  is: string;
  /** Whose: an account's owner, somebody without one, or an owner who has signed in. */
  who: 'owner' | 'newcomer' | 'signed in';
  /** Whether the owner's address is verified; it is not, when absent. */
  verified?: true;
  /** Whether signing in to the owner's account takes a second step. */
  secondStep?: true;
  /** Ways of signing in that the site has to offer for it, beyond its own. */
  methods?: readonly string[];
  /** Somebody is here as a guest. */
  asGuest?: true;
  /** Organizations that it has to have: found by the domain of an address, or chosen by name where they have none. */
  organizations?: readonly { id: string; name: string; emailDomain?: string }[];
  given?: readonly Given[];
  /** The flow of this screen, where some codes have another text in it. */
  flow?: Flow;
  /** The mail whose link leads here. */
  mail?: MailKind;
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
  /** The calls are the site's own idea, so that their failing is said only where a session ends. */
  asksByItself?: true;
  reactions?: Manner;
  calls?: Partial<Record<Operation, CallManner>>;
  /** What there is still to do when all calls have succeeded. */
  finish?: readonly Step[];
  /** Where a person is in the end. */
  done: string;
}
