import type { Operation } from 'firebase-auth-faults';
import { authErrorOf, type AuthError } from '../../src/auth/auth-errors.ts';
import { answerFor, codeOf } from '../site/causes.ts';
import type { FollowUpName } from '../site/follow-ups.ts';
import type { Observation, Place } from '../site/observation.ts';
import type { Call, Said, Screen } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';

/** An error code, and the screen and the operation where the error occurs. */
export interface Coordinates {
  /** The SDK's code; or the provider's name for the error, such as `INTERNAL_ERROR`, if the catalogue lists that instead. */
  code: string;
  screen: ScreenName;
  /** The operation that returns the error; absent if a trigger causes the error. */
  operation?: Operation;
}

/** The screen, place, text and session that a person sees. */
export interface Expected {
  /** The screen, as in `Observation.screen`. */
  screen: string;
  place: Place | 'nothing';
  /** The exact error text; null if the screen shows no error text. */
  text: string | null;
  session: Observation['session'];
  /** Whether the person is on the same screen, and its fields still contain what the person typed. */
  keepsTyped: boolean;
  /** In place of an error text: a sentence on the next screen that explains what happened. */
  explains?: string;
}

/** What the person sees after an error, and how the person goes on. */
export interface Outcome {
  sees: Expected;
  next: FollowUpName;
}

/** @returns the entry in src/auth/auth-errors.ts for an error of an operation on a screen */
export function errorOn({ code, screen, operation }: Coordinates): AuthError {
  const answer = answerFor(code);
  const message = answer !== 'cut' && 'message' in answer ? answer.message : undefined;
  const flow = callOn(screen, operation).flow ?? screens[screen].flow;
  return authErrorOf({ code: codeOf(code), message }, flow);
}

/** @returns how the screen reacts to errors of a call. Default: of the screen's first call, which a trigger makes fail */
export function callOn(screen: ScreenName, operation?: Operation): Call {
  const { calls, operations } = screens[screen];
  return calls[operation ?? operations[0]!] ?? {};
}

/** @returns the full outcome for what a row states. If a text is not stated, it comes from src/auth/auth-errors.ts. */
export function outcomeOf(at: Coordinates, said: Said): Outcome {
  const { is, who, noticeBegins } = screens[at.screen];
  const { leadsTo, place = 'nothing', text = errorOn(at).text, explains, next = 'again' } = said;
  // A message in the dialog replaces the widget.
  const screen = leadsTo ?? (place === 'dialog' ? 'failed' : is);
  const sees = {
    screen,
    place,
    text: place === 'nothing' ? null : place === 'notice' && noticeBegins ? `${noticeBegins} ${text}` : text,
    session: said.session ?? (who === 'signed in' || who === 'guest' ? 'in' : 'out'),
    keepsTyped: screen === is && !said.empties,
    ...(explains && { explains }),
  };
  return { sees, next };
}

/** @returns the outcome according to src/auth/auth-errors.ts, the screen's reactions and the call's reactions */
export function derivedOutcome(at: Coordinates): Outcome {
  const call = callOn(at.screen, at.operation);
  const said = derive(screens[at.screen], call, errorOn(at));
  return outcomeOf(at, call.spendsLink ? { ...said, next: 'reload, then again' } : said);
}

function derive(screen: Screen, { refusal, reactions = {}, next }: Call, error: AuthError): Said {
  const asked = error.action ?? error.place;
  if (refusal && !(asked && reactions[asked])) return refusal;
  const all = { ...screen.reactions, ...reactions };
  const reaction = asked && (all[asked] ?? all.otherwise);
  if (typeof reaction === 'object') return reaction;
  if (screen.asksByItself) return { next: 'go on signed in' };
  const place = reaction ?? error.place;
  const isThere = place === 'nothing' || (place && screen.places.includes(place));
  return { place: isThere ? place : screen.places[0]!, ...(next && { next }) };
}
