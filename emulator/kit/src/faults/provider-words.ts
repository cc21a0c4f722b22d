import { messageOf, wordOf } from '../catalogue/cause.ts';
import { providerCauses } from '../catalogue/causes.ts';
import { nearest } from '../command/suggestion.ts';
import { RuleError } from './rule-error.ts';

/** An error word that differs from every known word in more letters than this counts as a new word, not as a misspelling. */
const MISSPELLED_LETTERS = 2;

/** Every code of the SDK in the catalogue. */
export const CODES = [...providerCauses.keys()].filter((name) => name.startsWith('auth/'));

const WORDS = [...providerCauses.values()].flatMap((cause) => messageOf(cause) ?? []).map(wordOf);

/**
 * Checks the error word in the fault `provider-error`. A new word is allowed, because the provider may add words.
 *
 * @param fault.unknown Allows a word that looks like a misspelling of a known word.
 * @throws {RuleError} if `message` looks misspelled, or is a code of the SDK. No answer contains such a code: the SDK makes
 *   its codes from the provider's words (api/index.ts:235-239). The error suggests what to write instead.
 */
export function checkWord({ message, unknown = false }: { message: string; unknown?: boolean }): void {
  if (message.startsWith('auth/'))
    throw new RuleError(
      `${JSON.stringify(message)} is a code of the SDK, not a message of the provider. ${instead(message)}`,
    );
  const word = wordOf(message);
  // Sentences, and words with hyphens as in the SDK's codes (`quota-exceeded`), cannot be misspelled words of the provider.
  if (unknown || WORDS.includes(word) || !/^\w+$/.test(word)) return;
  const known = nearest(word, WORDS, MISSPELLED_LETTERS);
  if (known !== undefined)
    throw new RuleError(
      `${JSON.stringify(word)} is not a known error code of the provider. Did you mean "${known}"? If not, add "unknown": true to the fault.`,
    );
}

/** @returns a sentence that says which fault or message causes a code of the SDK */
function instead(code: string): string {
  const answer = providerCauses.get(nearest(code, CODES, MISSPELLED_LETTERS) ?? code)?.answer;
  if (answer === 'cut') return 'A failed connection causes this code: use the fault "refused".';
  // The SDK turns any message that it does not know into a code.
  if (answer === undefined)
    return `No known answer of the provider causes this code, but the message ${JSON.stringify(code.slice('auth/'.length))} does.`;
  if ('message' in answer) return `The message "${wordOf(answer.message)}" causes this code.`;
  return `An answer causes this code: use the fault "answer" with the body ${JSON.stringify(answer.body)}.`;
}
