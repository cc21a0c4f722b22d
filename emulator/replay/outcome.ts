import type { Operation } from 'firebase-auth-faults';
import { messageOf } from 'firebase-auth-faults/catalogue';
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
function errorOn({ code, screen, operation }: Coordinates): AuthError {
  const { flow = screens[screen].flow, reports } = callOn(screen, operation);
  const reported = reports?.[code] ?? codeOf(code);
  return authErrorOf({ code: reported, message: messageOf({ answer: answerFor(code) }) }, flow);
}

/** @returns how the screen reacts to errors of a call; empty if a trigger causes the error */
export const callOn = (screen: ScreenName, operation?: Operation): Call =>
  (operation && screens[screen].calls[operation]) ?? {};

/**
 * @param stated what the row states
 * @returns the outcome. What the row does not state follows from src/auth/auth-errors.ts, the screen and the call
 */
export function outcomeOf(at: Coordinates, stated: Said = {}): Outcome {
  const { is, who, noticeBegins } = screens[at.screen];
  const error = errorOn(at);
  const said = { ...derive(screens[at.screen], callOn(at.screen, at.operation), error), ...stated };
  const { leadsTo, place = 'nothing', text = error.text, explains, next = 'again' } = said;
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

function derive(screen: Screen, call: Call, error: AuthError): Said {
  const said = reactionTo(error, screen, call);
  return call.spendsLink ? { ...said, next: 'reload, then again' } : said;
}

function reactionTo(error: AuthError, screen: Screen, { refusal, reactions = {}, next }: Call): Said {
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
