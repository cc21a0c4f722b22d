import { messageOf, reportedCode, wordOf, type Cause, type ProviderAnswer } from '../catalogue/cause.ts';
import { providerCauses } from '../catalogue/causes.ts';
import { shown } from '../check/place.ts';
import { nearest, noSuch } from '../command/suggestion.ts';
import { tableLines } from '../command/table.ts';
import { KINDS, type Fault } from './kinds.ts';
import type { Operation } from '../catalogue/operations.ts';

/* The provider's error words and the SDK's codes, as faults and as texts. */

/** An error of the provider that a test can inject and expect. */
export interface CatalogueEntry {
  /** The code that the SDK reports, such as `auth/quota-exceeded`. Several entries may share a code. */
  code: string;
  /** The error in plain words. No two entries have the same text. */
  when: string;
  /**
   * The fault that makes the SDK report the code. Some entries of `catalogue.native` have no fault, because something other
   * than an answer causes their code.
   */
  answer?: Fault;
  /** The operations whose calls can get this answer from the provider; empty if the answer is made up or absent. */
  operations: readonly Operation[];
}

/** An entry with an answer that makes the SDK report the entry's code. */
export type InjectedEntry = CatalogueEntry & { answer: Fault };

/** @returns the fault with which the gateway gives this answer. @example const fault = faultOf(refusal('EMAIL_EXISTS')); */
export function faultOf(answer: ProviderAnswer): Fault {
  if (answer === 'cut') return { kind: 'refused' };
  return 'message' in answer
    ? { kind: 'provider-error', ...answer }
    : { kind: 'answer', body: { ...answer.body } };
}

/** @returns a fault that makes the SDK report a code: the SDK turns every message that it does not know into a code */
const madeUpFault = (code: string): Fault => ({
  kind: 'provider-error',
  message: code.slice('auth/'.length),
});

function entryOf([name, cause]: [string, Cause]): CatalogueEntry {
  const { kind, when, operations = [] } = cause;
  const answer = kind === 'synthetic' ? madeUpFault(name) : cause.answer && faultOf(cause.answer);
  const fields = { code: reportedCode(name, cause), when, operations };
  return { ...fields, ...(answer && { answer }) };
}

const entriesOf = (wanted: Cause['kind']): CatalogueEntry[] =>
  [...providerCauses].filter(([, { kind }]) => kind === wanted).map(entryOf);

/**
 * Every error code of the SDK, and every error word of the provider that the SDK knows, in three lists, one for each kind of
 * cause. `native`: errors that the emulator, the SDK or the browser causes by itself. `injected`: errors that only an
 * injected answer causes. `synthetic`: errors that nothing on a working web page causes.
 */
export const catalogue = {
  native: entriesOf('native'),
  injected: entriesOf('injected') as InjectedEntry[],
  synthetic: entriesOf('synthetic') as InjectedEntry[],
};

/** @returns the catalogue as a table: the code, the HTTP status, what happened, and the provider's error word */
export function codesInText(): string {
  const rows = [...providerCauses].map(([name, cause]) => {
    const { kind, when, answer } = cause;
    const message = messageOf(cause);
    const status = typeof answer === 'object' ? ('status' in answer && answer.status) || 200 : '';
    return [
      inTable(reportedCode(name, cause)),
      `${status}`,
      when,
      inTable(message === undefined ? kind : wordOf(message)),
    ];
  });
  return tableLines([['Code', 'HTTP', 'When', 'Provider'], ...rows]).join('\n');
}

/** @returns the start of a code or word for a table. The SDK makes some codes from whole sentences of the provider. */
const inTable = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** An error word that differs from every known word in more letters than this counts as a new word, not as a misspelling. */
const MISSPELLED_LETTERS = 2;

const CODES = [...providerCauses.keys()].filter((name) => name.startsWith('auth/'));
const WORDS = [...providerCauses.values()].flatMap((cause) => messageOf(cause) ?? []).map(wordOf);

/**
 * Finds the fault that a person names.
 *
 * @param name An error word of the provider (`QUOTA_EXCEEDED`), a code of the SDK (`auth/quota-exceeded`), or a kind of
 *   fault (`stall`).
 * @returns the fault; for a code of the SDK, the fault that sends the answer that causes the code
 * @throws {Error} with one line, if there is no such code or kind. A name that looks like neither counts as an error word
 */
export function namedFault(name: string): Fault {
  if (name.startsWith('auth/')) {
    const cause = providerCauses.get(name);
    if (cause === undefined) throw new Error(noSuch('code', name, CODES));
    return cause.answer ? faultOf(cause.answer) : madeUpFault(name);
  }
  // Some kinds need attributes. If they are missing, the gateway says so.
  if (Object.hasOwn(KINDS, name)) return { kind: name } as Fault;
  const kinds = Object.keys(KINDS);
  if (/^[a-z][a-z0-9-]*$/.test(name) || kinds.includes(name.trim().toLowerCase().replace(/[\s_]/g, '-')))
    throw new Error(noSuch('fault', name, kinds));
  const known = [...providerCauses.values()].find((cause) => wordOf(messageOf(cause) ?? '') === wordOf(name));
  const status = (known?.answer as { status?: number } | undefined)?.status;
  return { kind: 'provider-error', message: name, ...(status !== undefined && { status }) };
}

/**
 * Checks the error word in the fault `provider-error`. A new word is allowed, because the provider may add words.
 *
 * @param fault.unknown Allows a word that looks like a misspelling of a known word.
 * @returns what is wrong and what to write instead, if `message` looks misspelled, or is a code of the SDK. No answer contains
 *   such a code: the SDK makes its codes from the provider's words (api/index.ts:235-239)
 */
export function wordProblem({ message, unknown = false }: { message: string; unknown?: boolean }) {
  if (message.startsWith('auth/'))
    return `must be a message of the provider, not ${shown(message)}, a code of the SDK. ${instead(message)}`;
  const word = wordOf(message);
  const known = unknown || WORDS.includes(word) ? undefined : misspelled(word);
  return known === undefined
    ? undefined
    : `must be an error code of the provider, not ${shown(word)}. Did you mean "${known}"? If not, add "unknown": true to the fault.`;
}

/** @returns the known word that was meant, if `word` differs from it only by case, blanks, a colon or a few letters */
function misspelled(word: string): string | undefined {
  const [start = ''] = word.split(':', 1);
  // A hyphen, as in the SDK's codes (`quota-exceeded`), and other marks of sentences are in no word of the provider.
  if (!/^[\w\s]+$/.test(start)) return undefined;
  return nearest(start.trim().replace(/\s+/g, '_'), WORDS, MISSPELLED_LETTERS);
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
