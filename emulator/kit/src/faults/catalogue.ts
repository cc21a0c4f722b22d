import { operationsOf, reportedCode, type Cause, type ProviderAnswer } from '../catalogue/cause.ts';
import { providerCauses } from '../catalogue/causes.ts';
import type { Fault } from './kinds.ts';
import type { Operation } from './operations.ts';

/** An error of the provider that a test can inject and expect. */
export interface CatalogueEntry {
  /** The code that the SDK reports, such as `auth/quota-exceeded`. Several entries may share a code. */
  code: string;
  /** What happened, in plain words. No two entries have the same text. */
  when: string;
  /**
   * The fault that makes the SDK report the code. Some entries of `catalogue.native` have no fault, because something other
   * than an answer causes their code.
   */
  answer?: Fault;
  /** The operations whose calls can get this answer from the provider; empty if the answer is made up or absent. */
  operations: readonly Operation[];
  /** The source of these facts: `SDK` is firebase-js-sdk packages/auth/src, `emulator` is firebase-tools src/emulator/auth. */
  source: string;
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

/**
 * @returns a fault for a code that no real answer causes. The SDK does not know the message in the fault, and turns it into
 *   the code
 */
export const madeUpFault = (code: string): Fault => ({
  kind: 'provider-error',
  message: code.slice('auth/'.length),
});

function entryOf([name, cause]: [string, Cause]): CatalogueEntry {
  const { kind, when, source } = cause;
  const answer = kind === 'synthetic' ? madeUpFault(name) : cause.answer && faultOf(cause.answer);
  const fields = { code: reportedCode(name, cause), when, operations: operationsOf(cause), source };
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
