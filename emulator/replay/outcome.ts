import type { Operation } from 'firebase-auth-faults/client';
import { authErrorOf, type AuthError } from '../../src/sign-in/auth-errors.ts';
import { answerFor, codeOf } from '../site/causes.ts';
import type { FollowUpName } from '../site/follow-ups.ts';
import type { Observation, Place } from '../site/observation.ts';
import type { Call, Destination, Screen } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';

/** Where an error occurs. */
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
  /** The sentence by which the next screen itself explains what happened, where no error text does. */
  explains?: string;
}

/** An outcome, and how the person goes on from it. */
export interface Outcome {
  sees: Expected;
  next: FollowUpName;
}

/** What a person sees of an error, where it differs from the screen as it is, and how they go on. */
export interface Said extends Partial<Omit<Expected, 'screen'>> {
  /** The screen that the person sees, if it is another one. */
  leadsTo?: string;
  /** By default, the person makes the same attempt again. */
  next?: FollowUpName;
}

/** @returns the row of the product's table for an error at its coordinates */
export function errorOn({ code, screen, operation }: Coordinates): AuthError {
  const answer = answerFor(code);
  const message = answer !== 'cut' && 'message' in answer ? answer.message : undefined;
  const flow = callOn(screen, operation).flow ?? screens[screen].flow;
  return authErrorOf({ code: codeOf(code), message }, flow);
}

/** @returns the particulars of a call; for a trigger, of the screen's first call, which encounters the change */
export function callOn(screen: ScreenName, operation?: Operation): Call {
  const { calls, operations } = screens[screen];
  return calls[operation ?? operations[0]!] ?? {};
}

/** @returns the outcome in full; a text that is not stated at a place is that of the product's table */
export function outcomeOf(at: Coordinates, said: Said): Outcome {
  const { is, who, noticeBegins } = screens[at.screen];
  const { leadsTo, place = 'nothing', text = errorOn(at).text, explains, next = 'again' } = said;
  const sees = {
    // A message in the dialog replaces the widget.
    screen: leadsTo ?? (place === 'dialog' ? 'failed' : is),
    place,
    text: place === 'nothing' ? null : place === 'notice' && noticeBegins ? `${noticeBegins} ${text}` : text,
    session: said.session ?? (who === 'signed in' || who === 'guest' ? 'in' : 'out'),
    ...(explains && { explains }),
  };
  return { sees, next };
}

/** @returns the outcome that follows from the product's table, the screen and its calls */
export function derivedOutcome(at: Coordinates): Outcome {
  const call = callOn(at.screen, at.operation);
  const said = derive(screens[at.screen], call, errorOn(at));
  return outcomeOf(at, call.refusal?.kind === 'link spent' ? { ...said, next: 'reload, then again' } : said);
}

function derive(screen: Screen, { refusal, reactions, next }: Call, { at, then, text }: AuthError): Said {
  const { places, spent } = screen;
  const usual = places[0]!;
  const goesOn = next ? { next } : {};
  const textOf = (code: string) => ({ place: usual, text: authErrorOf({ code }).text });

  if (refusal?.kind === 'passed over')
    return { ...(refusal.code && textOf(refusal.code)), leadsTo: screen.done, next: 'reload, then again' };
  if (screen.who === 'signed in' && then === 'sign-out')
    return { leadsTo: 'home', place: 'notice', session: 'out', next: 'sign in' };
  if (screen.asksByItself) return { next: 'go on signed in' };
  if (refusal?.kind === 'one code' && then !== 'sign-out') return textOf(refusal.code);
  if (refusal?.kind === 'one text') return { place: usual, text: refusal.text, ...goesOn };
  if (spent && then === 'new-link')
    return { leadsTo: spent.screen, place: 'page', text: spent.title, next: spent.next };

  const all = { ...screen.reactions, ...reactions };
  const asked = then ?? at;
  const reaction = asked && (all[asked] ?? all.otherwise);
  if (reaction === 'nothing') return goesOn;
  if (reaction === 'second step')
    return {
      leadsTo: 'second-factor',
      explains: text,
      next: canActAgain(screen) ? 'cancel, then again' : 'cancel',
    };
  if (reaction && isDestination(reaction)) return destinations[reaction];
  const place = reaction ?? at;
  return { place: place && places.includes(place) ? place : usual, ...goesOn };
}

/** What a person sees at each destination, and how they go on. */
const destinations: Readonly<Record<Exclude<Destination, 'second step'>, Said>> = {
  unauthorized: { leadsTo: 'unauthorized-user', place: 'page', text: 'Not Authorized', next: 'go back' },
  recovery: {
    leadsTo: 'password-recovery',
    place: 'info-bar',
    text: 'This email already exists without any means of sign-in. Please reset the password to recover.',
    next: 'cancel',
  },
  redirect: { leadsTo: 'emulator/auth/handler', session: 'unknown', next: 'choose an account in the page' },
  start: { leadsTo: 'provider-sign-in', place: 'info-bar', next: 'reload, then again' },
  confirmation: {
    leadsTo: 'email-link-sign-in-confirmation',
    place: 'email-field',
    next: 'confirm the address',
  },
  linking: { leadsTo: 'password-linking', explains: 'You already have an account', next: 'start again' },
  'phone entry': { leadsTo: 'phone-sign-in-start', place: 'info-bar', next: 'ask for a new code' },
};

const isDestination = (reaction: string): reaction is keyof typeof destinations =>
  Object.hasOwn(destinations, reaction);

/** A link starts its action from another page, and is spent afterwards. */
function canActAgain({ mail, spent, act }: Screen): boolean {
  const first = act[0]!;
  return !mail && !spent && ('fill' in first || 'press' in first || 'chooseAccountAfter' in first);
}
