import { authErrorOf, type AuthError } from '../../src/sign-in/auth-errors.ts';
import { answerFor, codeOf } from '../site/causes.ts';
import type { Operation } from 'firebase-auth-faults/client';
import type { FollowUpName } from '../site/follow-ups.ts';
import type { Observation, Place } from '../site/observation.ts';
import type { OperationExceptions, Screen, Way } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';

/** A screen, or one of its operations. */
export type Where = ScreenName | `${ScreenName} ${Operation}`;

/** The coordinates of an error as a name, such as `auth/weak-password at sign-up accounts:signUp`. */
export type ErrorName = `${string} at ${Where}`;

/** The coordinates of an error. */
export interface Coordinates {
  /** The SDK's code, or the provider's word if the catalogue lists the cause by its word. */
  code: string;
  screen: ScreenName;
  /** The operation that it answers; absent if a trigger causes it. */
  operation?: Operation;
}

export const nameOf = ({ code, screen, operation }: Coordinates): ErrorName =>
  `${code} at ${operation ? (`${screen} ${operation}` as const) : screen}`;

export function coordinatesOf(name: ErrorName): Coordinates {
  const [code, , screen, operation] = name.split(' ') as [string, 'at', ScreenName, Operation?];
  return { code, screen, ...(operation && { operation }) };
}

/** The screen, place, text and session that a person sees. */
export interface Expected {
  /** The screen, as in `Observation.screen`. */
  screen: string;
  place: Place | 'nothing';
  /** The exact text; null for none. */
  text: string | null;
  session: Observation['session'];
  /** The sentence by which the next screen itself explains what happened, where no error text does. */
  explains?: string;
}

/** An outcome, and how the person goes on from it. */
export interface Outcome {
  sees: Expected;
  next: FollowUpName;
}

/** @returns an outcome; by default the person is signed out and tries again */
export function outcome(
  screen: string,
  place: Expected['place'],
  text: string | null,
  next: FollowUpName = 'again',
  session: Expected['session'] = 'out',
  explains?: string,
): Outcome {
  return { sees: { screen, place, text, session, ...(explains && { explains }) }, next };
}

/** @returns the row of the product's table for an error at its coordinates */
export function errorOn({ code, screen, operation }: Coordinates): AuthError {
  const answer = answerFor(code);
  const message = answer !== 'cut' && 'message' in answer ? answer.message : undefined;
  const flow = exceptionsFor(screen, operation).flow ?? screens[screen].flow;
  return authErrorOf({ code: codeOf(code), message }, flow);
}

/** @returns the particulars of a call; for a trigger, of the screen's first call, which encounters the change */
export function exceptionsFor(screen: ScreenName, operation?: Operation): OperationExceptions {
  const { calls, operations } = screens[screen];
  return calls?.[operation ?? operations[0]!] ?? {};
}

/** @returns the outcome that follows from the product's table, the screen and its calls */
export function outcomeOf(coordinates: Coordinates): Outcome {
  const exceptions = exceptionsFor(coordinates.screen, coordinates.operation);
  const derived = derive(coordinates, exceptions);
  return exceptions.spends ? { ...derived, next: 'reload, then again' } : derived;
}

function derive(coordinates: Coordinates, exceptions: OperationExceptions): Outcome {
  const screen = screens[coordinates.screen];
  const { places, who, asksByItself, reactions, spent, done } = screen;
  const { at, then, text } = errorOn(coordinates);
  const next = exceptions.next ?? 'again';
  const [usual] = places as [Place];
  const meaning = exceptions.means && authErrorOf({ code: exceptions.means }).text;
  if (exceptions.arrives) {
    const sees = meaning ? saidAt(screen, usual, meaning) : saidAt(screen, 'nothing', null);
    return { sees: { ...sees, screen: done }, next: 'reload, then again' };
  }
  if (who === 'signed in' && then === 'sign-out')
    return { sees: { ...saidAt(screen, 'notice', text), screen: 'home', session: 'out' }, next: 'sign in' };
  if (asksByItself) return { sees: saidAt(screen, 'nothing', null), next: 'go on signed in' };
  if (meaning && then !== 'sign-out') return { sees: saidAt(screen, usual, meaning), next: 'again' };
  if (exceptions.says) return { sees: saidAt(screen, usual, exceptions.says), next };
  if (spent && then === 'new-link') return outcome(spent.screen, 'page', spent.title, spent.next);
  const reaction = then ?? at;
  const own = reaction && (exceptions.reactions?.[reaction] ?? reactions?.[reaction]);
  if (own && isWay(own)) return ways[own](screen, text);
  if (own === 'nothing') return { sees: saidAt(screen, 'nothing', null), next };
  const place = own ?? at;
  return { sees: saidAt(screen, place && places.includes(place) ? place : usual, text), next };
}

/** @returns whether the person is signed in; guests are, too */
const sessionOn = ({ who, asGuest }: Screen) => (who === 'signed in' || asGuest ? 'in' : 'out');

/** The person stays on the screen, unless a message replaces the widget. The user page's notice starts with its own sentence. */
const saidAt = (screen: Screen, place: Expected['place'], text: string | null): Expected => ({
  screen: place === 'dialog' ? 'failed' : screen.is,
  place,
  text: screen.noticeBegins && place === 'notice' ? `${screen.noticeBegins} ${text}` : text,
  session: sessionOn(screen),
});

const isWay = (own: string): own is Way => Object.hasOwn(ways, own);

/** The outcome at the end of each way. */
const ways: Readonly<Record<Way, (screen: Screen, text: string) => Outcome>> = {
  unauthorized: () => outcome('unauthorized-user', 'page', 'Not Authorized', 'go back'),
  recovery: () =>
    outcome(
      'password-recovery',
      'info-bar',
      'This email already exists without any means of sign-in. Please reset the password to recover.',
      'cancel',
    ),
  redirect: () =>
    outcome('emulator/auth/handler', 'nothing', null, 'choose an account in the page', 'unknown'),
  start: (screen, text) =>
    outcome('provider-sign-in', 'info-bar', text, 'reload, then again', sessionOn(screen)),
  confirmation: (screen, text) =>
    outcome('email-link-sign-in-confirmation', 'email-field', text, 'confirm the address', sessionOn(screen)),
  'second step': (screen, text) =>
    outcome(
      'second-factor',
      'nothing',
      null,
      canActAgain(screen) ? 'cancel, then again' : 'cancel',
      sessionOn(screen),
      text,
    ),
  linking: (screen) =>
    outcome(
      'password-linking',
      'nothing',
      null,
      'start again',
      sessionOn(screen),
      'You already have an account',
    ),
  'phone entry': (screen, text) =>
    outcome('phone-sign-in-start', 'info-bar', text, 'ask for a new code', sessionOn(screen)),
};

/** A link starts its action from another page, and is spent afterwards. */
function canActAgain({ mail, spent, act }: Screen): boolean {
  const first = act[0]!;
  return !mail && !spent && ('fill' in first || 'press' in first || 'chooseAccountAfter' in first);
}
