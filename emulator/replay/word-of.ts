import { wordOf as wordOfMessage } from 'firebase-auth-faults/catalogue';
import { causes } from '../site/causes.ts';
import type { Row } from './row.ts';

/**
 * @returns the provider's word for the error as it is on the wire: the message without its details, such as
 *   `EMAIL_EXISTS`, or the member of an answer that the SDK turns into the error, such as `needConfirmation`; nothing if the
 *   provider does not cause it, or if the word is the row's code
 */
export function wordOf({ code, answers = [code] }: Pick<Row, 'code' | 'answers'>): string | undefined {
  const last = answers.findLast((answer) => typeof answer === 'string');
  const answer = causes.get(last ?? code)?.answer;
  if (!answer || answer === 'cut') return undefined;
  const word = 'message' in answer ? wordOfMessage(answer.message) : Object.keys(answer.body)[0];
  return word === code ? undefined : word;
}
