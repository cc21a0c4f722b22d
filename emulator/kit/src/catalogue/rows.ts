import { codeOfMessage, refusal, type Cause } from './cause.ts';
import type { AppOperation } from './operations.ts';

/** A cause, as the tables of this folder list it. Several rows may have one code. */
export type Row = Omit<Cause, 'kind' | 'code' | 'reportedAs'> & {
  /** The code that the SDK reports. */
  code: string;
};

/** An error message of the provider. */
interface Refusal {
  /** What happened, in plain words without codes. */
  when: string;
  /** The code that the SDK reports; by default, a code that the SDK makes from the message. */
  code?: string;
  /** The HTTP status; by default 400. */
  status?: number;
}

/**
 * @param operations the operations whose calls can get these messages
 * @param messages for each message, in which details may follow the error word after ` : `, what happened
 * @returns a row for each message
 */
export const refusals = (
  operations: readonly AppOperation[],
  messages: Readonly<Record<string, string | Refusal>>,
): Row[] =>
  Object.entries(messages).map(([message, said]) => {
    const { when, code, status }: Refusal = typeof said === 'string' ? { when: said } : said;
    return { code: code ?? codeOfMessage(message), when, answer: refusal(message, status), operations };
  });

/** @param codes for each code, what happened @returns rows of causes that are no answer of the provider */
export const withoutAnswer = (codes: Readonly<Record<string, string>>): Row[] =>
  Object.entries(codes).map(([code, when]) => ({ code, when }));
