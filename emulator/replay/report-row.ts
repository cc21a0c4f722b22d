import { wordOf as wordOfMessage } from 'firebase-auth-faults/catalogue';
import type { ReplayedError } from 'firebase-auth-faults/playwright';
import { causes } from '../site/causes.ts';
import { screens } from '../site/screens.ts';
import { triggerOf, type Row } from './rows.ts';

/**
 * @param ms the duration in milliseconds
 * @param failure why the row has failed, and the error texts that the page showed in place of the expected texts
 * @returns the row as the report shows it
 */
export function reportRow(
  row: Row,
  ms: number,
  failure?: { error: Error; seen: readonly string[] },
): ReplayedError {
  const { title, code, operation, sees, thenFails, next } = row;
  const screen = screens[row.screen];
  const word = wordOf(row);
  const expected = [sees, thenFails?.sees].flatMap((said) => said?.explains ?? said?.text ?? []);
  return {
    id: title.replaceAll(/\W+/g, '-'),
    title,
    code,
    ...(word && { word }),
    ...(operation && { operation }),
    expected,
    seen: failure?.seen ?? expected,
    facts: {
      Cause: causeOf(row),
      Screen: screen.title,
      Place: sees.explains ? 'next screen' : sees.place,
      ...(sees.screen !== screen.is && { 'Leads to': sees.screen }),
      Then: next,
    },
    verdict: failure ? 'failed' : 'passed',
    ...(failure && { reason: failure.error.message }),
    ms,
  };
}

/** @returns whether a rule of the gateway takes part in the row's error, and whether one must: nothing real causes some codes */
export function causeOf({ code, operation, screen }: Pick<Row, 'code' | 'operation' | 'screen'>) {
  if (operation) return causes.get(code)?.answer ? 'injected' : 'synthetic';
  return triggerOf({ code, screen })?.injects ? 'injected' : 'native';
}

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
