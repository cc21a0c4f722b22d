import { wordOf as wordOfMessage, type CauseKind } from 'firebase-auth-faults/catalogue';
import type { ReplayedError } from 'firebase-auth-faults/playwright';
import { causes } from '../site/causes.ts';
import type { Place } from '../site/observation.ts';
import { screens } from '../site/screens.ts';
import type { Expected } from './outcome.ts';
import { rowId, triggerOf, type Row } from './rows.ts';

/** The SDK's error codes and the gateway's recorded calls during the replay of a row. */
export interface Replayed {
  /** The codes of the errors that the SDK created, in order. */
  codes: string[];
  /** The page's calls to the provider, each with the answer's status, such as `accounts:signUp 400`. */
  calls: string[];
}

/**
 * @param ms the duration in milliseconds
 * @param failure why the row has failed, and the error texts that the page showed in place of the expected texts
 * @returns the row as the report shows it
 */
export function reportRow(
  row: Row,
  ms: number,
  replayed?: Replayed,
  failure?: { error: Error; seen: readonly string[] },
): ReplayedError {
  const { code, operation, sees, thenFails, next } = row;
  const { trigger, source, when } = causes.get(code)!;
  const { title, is } = screens[row.screen];
  const word = wordOf(row);
  const expected = [sees, ...(thenFails ? [thenFails.sees] : [])].flatMap((said) => textOf(said) ?? []);
  return {
    id: rowId(row),
    title: row.title,
    code,
    ...(word && { word }),
    ...(operation && { operation }),
    expected,
    seen: failure?.seen ?? expected,
    facts: {
      When: when,
      Cause: kindOf(row),
      ...(triggerOf(row) && trigger && { Trigger: trigger }),
      Screen: title,
      Place: places[placeOf(sees)],
      ...(thenFails && {
        'Second text': `of ${thenFails.code}, ${places[placeOf(thenFails.sees)]}, as in the picture`,
      }),
      ...(sees.screen !== is && { 'Leads to': sees.screen }),
      Session: sessions[sees.session]!,
      Then: next,
      ...(replayed && { 'Calls made': replayed.calls.join(', ') || 'none' }),
      ...(replayed && { 'SDK’s codes': replayed.codes.join(', ') || 'none' }),
      Source: source,
    },
    verdict: failure ? 'failed' : 'passed',
    ...(failure && { reason: failure.error.message }),
    ms,
  };
}

/** The report's words for the session after the error. */
const sessions: Record<string, string> = {
  in: 'signed in',
  out: 'signed out',
  unknown: 'at the provider',
};

/** @returns the kind of a row's cause (see cause.ts); never `native` if the gateway injects the code */
function kindOf({ code, operation }: Row): CauseKind {
  const { kind, answer } = causes.get(code)!;
  if (kind !== 'native' || !operation) return kind;
  return answer ? 'injected' : 'synthetic';
}

/** The report's words for the place of a text; `screen` means that a sentence on the next screen explains the error. */
const places: Record<Place | 'nothing' | 'screen', string> = {
  'info-bar': 'in the bar above the form',
  'email-field': 'at the field for the email',
  'name-field': 'at the field for the name',
  'password-field': 'at the field for the password',
  'phone-field': 'at the field for the phone number',
  'code-field': 'at the field for the code',
  dialog: 'in place of the widget',
  page: 'on a page of its own',
  notice: 'in the notice under the top bar',
  screen: 'in the words of the screen that follows',
  nothing: 'nothing is said',
};

/**
 * @returns the name of the error in the provider's answer. In a refusal, it is the message without details, such as
 *   `EMAIL_EXISTS`. In another answer, it is the member that the SDK turns into the error, such as `needConfirmation`.
 *   Undefined if the error does not come from the provider, or the name is the row's code.
 */
export function wordOf({ code, answers = [code] }: Pick<Row, 'code' | 'answers'>): string | undefined {
  const last = answers.findLast((answer) => typeof answer === 'string');
  const answer = causes.get(last ?? code)?.answer;
  if (!answer || answer === 'cut') return undefined;
  const word = 'message' in answer ? wordOfMessage(answer.message) : Object.keys(answer.body)[0];
  return word === code ? undefined : word;
}

const textOf = ({ text, explains }: Expected): string | null => explains ?? text;

const placeOf = ({ place, explains }: Expected) => (explains ? 'screen' : place);
