import {
  operationsOf,
  reportedCode,
  type Cause,
  type CauseKind,
  type ProviderAnswer,
} from '../catalogue/cause.ts';
import { providerCauses } from '../catalogue/causes.ts';
import type { Fault } from './kinds.ts';
import type { Operation } from './operations.ts';

/** An error of the provider, as a test injects and expects it. */
export interface CatalogueEntry {
  /** The code that the SDK reports, such as `auth/quota-exceeded`. Several entries may share it. */
  code: string;
  /** The fact in plain words, unique among the entries. */
  when: string;
  /** The fault that makes the SDK report the code. Some native causes have none, because no answer causes them. */
  answer?: Fault;
  /** The operations that give this answer; none if only a made-up answer causes the code. */
  operations: readonly Operation[];
  /** Where these facts are from: `SDK` is firebase-js-sdk packages/auth/src, `emulator` firebase-tools src/emulator/auth. */
  source: string;
}

/** An entry with an answer that causes its code. */
export type InjectedEntry = CatalogueEntry & { answer: Fault };

/** @returns the fault with which the gateway gives an answer of the provider */
export function faultOf(answer: ProviderAnswer): Fault {
  if (answer === 'cut') return { kind: 'refused' };
  return 'message' in answer
    ? { kind: 'provider-error', ...answer }
    : { kind: 'answer', body: { ...answer.body } };
}

/** @returns the fault for a code that no real answer causes: the SDK makes a code of a message that it does not know */
export const madeUpFault = (code: string): Fault => ({
  kind: 'provider-error',
  message: code.slice('auth/'.length),
});

function entryOf([name, cause]: [string, Cause]): CatalogueEntry {
  const answer = cause.answer
    ? faultOf(cause.answer)
    : cause.kind === 'synthetic'
      ? madeUpFault(name)
      : undefined;
  const fields = { code: reportedCode(name, cause), when: cause.when, operations: operationsOf(cause) };
  return { ...fields, ...(answer && { answer }), source: cause.source };
}

const entriesOf = (wanted: CauseKind): CatalogueEntry[] =>
  [...providerCauses].filter(([, { kind }]) => kind === wanted).map(entryOf);

/**
 * Every code of the SDK and every word of the provider that the SDK knows, by {@link CauseKind}: what the emulator, the SDK
 * or the browser causes by itself, what only an injected answer causes, and what nothing on a page causes.
 */
export const catalogue = {
  native: entriesOf('native'),
  injected: entriesOf('injected') as InjectedEntry[],
  synthetic: entriesOf('synthetic') as InjectedEntry[],
};
