import { OPERATIONS_BY_WORD, type OperationName } from './operations-by-word.ts';

/**
 * How a code of the SDK arises: a cause has the first of these kinds that is possible. The kinds are counted separately,
 * because an answer that we made up is no evidence about the provider.
 *
 * - `native`: the stock emulator, the SDK or the browser produces the code by itself after the act or circumstance that
 *   `trigger` names.
 * - `injected`: the gateway answers in the provider's place, with the provider's own message.
 * - `synthetic`: nothing on a web page causes the code. The gateway sends the code as a message in lower case, and the SDK
 *   makes the same code of that message (api/index.ts:235-239).
 */
export type CauseKind = 'native' | 'injected' | 'synthetic';

/** A cause of a code. In `source`, `SDK` is firebase-js-sdk packages/auth/src, `emulator` firebase-tools src/emulator/auth. */
export interface Cause {
  kind: CauseKind;
  /** The SDK's code, if another cause has it as its key already. The key of this cause is the provider's message. */
  code?: string;
  /** The SDK's code, if that code is vague. The key of this cause is made of the message's words instead. */
  reportedAs?: string;
  /** What happened, in plain words without codes; unique among all causes. */
  when: string;
  /** The name of the act or circumstance that produces a native cause. Each project defines how a test brings it about. */
  trigger?: string;
  /** The provider's answer that the SDK turns into this code. The gateway can send this answer to a call of any operation. */
  answer?: ProviderAnswer;
  /** The operations whose calls get this answer, if the answer's word is not in {@link OPERATIONS_BY_WORD}. */
  operations?: readonly OperationName[];
  /** The file and line that throw the code or read the answer; for a synthetic cause, why no other kind is possible. */
  source: string;
}

/** A refusal with a message, a body with HTTP 200 that the SDK turns into an error, or `cut`: the connection ends unanswered. */
export type ProviderAnswer =
  | { message: string; status?: number }
  | { body: Readonly<Record<string, unknown>> }
  | 'cut';

/** @returns a refusal with this message. @param status By default 400, the HTTP status of nearly all refusals. */
export const refusal = (message: string, status = 400): ProviderAnswer => ({ message, status });

/** @returns the error word of a provider's message, without the details after ` : ` */
export const wordOf = (message: string): string => message.split(' : ', 1)[0]!;

/** @returns the code that the SDK makes of a message that the SDK does not know (api/index.ts:235-239) */
export const codeOfMessage = (message: string): string =>
  `auth/${wordOf(message)
    .toLowerCase()
    .replace(/[_\s]+/g, '-')}`;

/** @returns the message of the provider's refusal; `undefined` if the cause's answer is no refusal with a message */
export const messageOf = ({ answer }: Pick<Cause, 'answer'>): string | undefined =>
  typeof answer === 'object' && 'message' in answer ? answer.message : undefined;

/** @returns the operations whose calls get the cause's answer; empty if unknown, or if no answer causes the code */
export const operationsOf = (cause: Cause): readonly OperationName[] =>
  OPERATIONS_BY_WORD[wordOf(messageOf(cause) ?? '')] ?? cause.operations ?? [];

/** @returns the code that the SDK reports when a call gets the cause's answer. @param name The cause's name in the list. */
export function reportedCode(name: string, cause: Cause): string {
  const { code = name, reportedAs = code } = cause;
  const message = messageOf(cause);
  // Angle brackets mark the variable part of a code that the SDK makes of a sentence.
  return message !== undefined && reportedAs.includes('<') ? codeOfMessage(message) : reportedAs;
}
