import { OPERATIONS_BY_WORD, type OperationName } from './operations-by-word.ts';

/**
 * How a code arises: the first of these kinds that is possible. The kinds are counted separately, because an answer that
 * we made up is no evidence about the provider.
 *
 * - `native`: the stock emulator, the SDK or the browser produces it by itself after the act or circumstance that
 *   `trigger` names.
 * - `injected`: the gateway answers in the provider's place, with the provider's own message.
 * - `synthetic`: nothing on a web page causes it. The gateway sends the code itself as a message in lower case, which
 *   the SDK adopts unchanged (api/index.ts:235-239).
 */
export type CauseKind = 'native' | 'injected' | 'synthetic';

/** One code and its cause. In source texts, `SDK` is firebase-js-sdk packages/auth/src and `emulator` is firebase-tools src/emulator/auth. */
export interface Cause {
  kind: CauseKind;
  /** The SDK's code, if another cause already has it; this cause is listed by the provider's message. */
  code?: string;
  /** The SDK's code, if it is vague. The key of this cause is then made of the message's words. */
  reportedAs?: string;
  /** The fact in plain words, without codes; unique among all causes. */
  when: string;
  /** The name of the act or circumstance that produces a native cause. Each project says how to bring it about. */
  trigger?: string;
  /** The provider's answer that the SDK turns into this code; the gateway can give it on any operation. */
  answer?: ProviderAnswer;
  /** The operations that give this answer, if it is not a word of {@link OPERATIONS_BY_WORD}. */
  operations?: readonly OperationName[];
  /** The file and line that throws the code or reads the answer; for a synthetic cause, why no other kind is possible. */
  source: string;
}

/** A refusal by its message, an HTTP 200 body that the SDK turns into an error, or a connection that ends without an answer. */
export type ProviderAnswer =
  | { message: string; status?: number }
  | { body: Readonly<Record<string, unknown>> }
  | 'cut';

/** @returns a refusal with this message and HTTP 400, which the provider uses for nearly all of them */
export const refusal = (message: string, status = 400): ProviderAnswer => ({ message, status });

/** @returns the word of a message, without its details after ` : ` */
export const wordOf = (message: string): string => message.split(' : ', 1)[0]!;

/** @returns the code that the SDK makes of a message that it does not know (api/index.ts:235-239) */
export const codeOfMessage = (message: string): string =>
  `auth/${wordOf(message)
    .toLowerCase()
    .replace(/[_\s]+/g, '-')}`;

const operationsOfWord: Readonly<Record<string, readonly OperationName[]>> = OPERATIONS_BY_WORD;

/** @returns the provider's message; `undefined` for a cause that the provider does not refuse by a message */
export const messageOf = ({ answer }: Pick<Cause, 'answer'>): string | undefined =>
  typeof answer === 'object' && 'message' in answer ? answer.message : undefined;

/** @returns the operations that give the cause's answer; none if they are unknown, or if no answer causes the code */
export const operationsOf = (cause: Cause): readonly OperationName[] =>
  operationsOfWord[wordOf(messageOf(cause) ?? '')] ?? cause.operations ?? [];

/**
 * @param name of the cause in the list
 * @returns the code that the SDK reports after the cause's answer
 */
export function reportedCode(name: string, cause: Cause): string {
  const { code = name, reportedAs = code } = cause;
  const message = messageOf(cause);
  // Angle brackets mark the variable part of a code that is made of a sentence.
  return message !== undefined && reportedAs.includes('<') ? codeOfMessage(message) : reportedAs;
}
