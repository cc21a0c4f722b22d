import { authErrorOf, type AuthError } from '../../src/sign-in/auth-errors.ts';
import { answerFor, codeOf } from '../site/causes.ts';
import type { Operation } from '../faults/operations.ts';
import type { FollowUpName } from '../site/follow-ups.ts';
import type { Observation, Place } from '../site/observation.ts';
import type { OperationExceptions, Screen, Way } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';

/** The coordinates of an error. */
export interface Coordinates {
  /** The SDK's code, or the provider's word if the catalogue lists the cause by its word. */
  code: string;
  screen: ScreenName;
  /** The operation that it answers; absent if a trigger causes it. */
  operation?: Operation;
}

/** The screen, place, text and session that a person sees. */
export interface Expected {
  /** The screen, as in `Observation.screen`. */
  screen: string;
  place: Place | 'nothing';
  /** The exact text; null for none. */
  text: string | null;
  session: Observation['session'];
}

/** An outcome, and how the person goes on from it. */
export interface Outcome {
  sees: Expected;
  next: FollowUpName;
}

/** @returns the row of the product's table for an error at its coordinates */
export function errorOn({ code, screen, operation }: Coordinates): AuthError {
  const answer = answerFor(code);
  const message = answer !== 'cut' && 'message' in answer ? answer.message : undefined;
  const flow = exceptionsFor(screen, operation).flow ?? (screens[screen] as Screen).flow;
  return authErrorOf({ code: codeOf(code), message }, flow);
}

/** @returns the particulars of a call; for a trigger, of the screen's first call, which encounters the change */
export function exceptionsFor(screen: ScreenName, operation?: Operation): OperationExceptions {
  const { calls, operations }: Screen = screens[screen];
  return calls?.[operation ?? operations[0]!] ?? {};
}

/** @returns the outcome that follows from the product's table, the screen and its calls */
export function outcomeOf(coordinates: Coordinates): Outcome {
  const { screen, operation } = coordinates;
  const exceptions = exceptionsFor(screen, operation);
  const outcome = derive(coordinates, exceptions);
  return exceptions.spends ? { ...outcome, next: 'reload, then again' } : outcome;
}

function derive({ code, screen: name, operation }: Coordinates, exceptions: OperationExceptions): Outcome {
  const screen: Screen = screens[name];
  const { places, who, asksByItself, reactions, spent } = screen;
  const { at, then, text } = errorOn({ code, screen: name, ...(operation && { operation }) });
  const next = exceptions.next ?? 'again';
  const meaning = exceptions.means && authErrorOf({ code: exceptions.means }).text;
  if (exceptions.arrives)
    return {
      sees: { ...(meaning ? saidAt(screen, places[0]!, meaning) : nothingSaid(screen)), screen: screen.done },
      next: 'reload, then again',
    };
  if (who === 'signed in' && then === 'sign-out')
    return { sees: { ...saidAt(screen, 'notice', text), screen: 'home', session: 'out' }, next: 'sign in' };
  if (asksByItself) return { sees: nothingSaid(screen), next: 'go on signed in' };
  if (meaning && then !== 'sign-out') return { sees: saidAt(screen, places[0]!, meaning), next: 'again' };
  if (exceptions.says) return { sees: saidAt(screen, places[0]!, exceptions.says), next };
  if (spent && then === 'new-link')
    return {
      sees: { screen: spent.screen, place: 'page', text: spent.title, session: 'out' },
      next: spent.next,
    };
  const reaction = then ?? at;
  const own = reaction && (exceptions.reactions?.[reaction] ?? reactions?.[reaction]);
  if (own && isWay(own)) return ways[own](screen, text);
  if (own === 'nothing') return { sees: nothingSaid(screen), next };
  const place = own ?? at;
  return { sees: saidAt(screen, place && places.includes(place) ? place : places[0]!, text), next };
}

/** @returns whether the person is signed in; guests are, too */
const sessionOn = ({ who, asGuest }: Screen) => (who === 'signed in' || asGuest ? 'in' : 'out');

/** The person stays on the screen, unless a message replaces the widget. The user page's notice starts with its own sentence. */
function saidAt(screen: Screen, place: Place, text: string): Expected {
  return {
    screen: place === 'dialog' ? 'failed' : screen.is,
    place,
    text: screen.noticeBegins && place === 'notice' ? `${screen.noticeBegins} ${text}` : text,
    session: sessionOn(screen),
  };
}

const nothingSaid = (screen: Screen): Expected => ({
  screen: screen.is,
  place: 'nothing',
  text: null,
  session: sessionOn(screen),
});

const isWay = (own: string): own is Way => Object.hasOwn(ways, own);

/** The outcome at the end of each way. */
const ways: Readonly<Record<Way, (screen: Screen, text: string) => Outcome>> = {
  unauthorized: () => ({
    sees: { screen: 'unauthorized-user', place: 'page', text: 'Not Authorized', session: 'out' },
    next: 'go back',
  }),
  recovery: () => ({
    sees: {
      screen: 'password-recovery',
      place: 'info-bar',
      text: 'This email already exists without any means of sign-in. Please reset the password to recover.',
      session: 'out',
    },
    next: 'cancel',
  }),
  redirect: () => ({
    sees: { screen: 'emulator/auth/handler', place: 'nothing', text: null, session: 'unknown' },
    next: 'choose an account in the page',
  }),
  start: (screen, text) => ({
    sees: { ...saidAt(screen, 'info-bar', text), screen: 'provider-sign-in' },
    next: 'reload, then again',
  }),
  confirmation: (screen, text) => ({
    sees: { ...saidAt(screen, 'email-field', text), screen: 'email-link-sign-in-confirmation' },
    next: 'confirm the address',
  }),
  'second step': (screen) => ({
    sees: { ...nothingSaid(screen), screen: 'second-factor' },
    next: canActAgain(screen) ? 'cancel, then again' : 'cancel',
  }),
  linking: (screen) => ({
    sees: { ...nothingSaid(screen), screen: 'password-linking' },
    next: 'start again',
  }),
  'phone entry': (screen, text) => ({
    sees: { ...saidAt(screen, 'info-bar', text), screen: 'phone-sign-in-start' },
    next: 'ask for a new code',
  }),
};

/** A link starts its action from another page, and is spent afterwards. */
function canActAgain({ mail, act }: Screen): boolean {
  const first = act[0]!;
  return !mail && ('fill' in first || 'press' in first || 'chooseAccountAfter' in first);
}
