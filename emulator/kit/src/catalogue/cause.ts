import type { AppOperation } from './operations.ts';

/**
 * How a test can make the SDK report a code. A cause has the first of these kinds that is possible. The kinds are counted
 * separately, because an answer that we made up proves nothing about the provider.
 *
 * - `native`: the stock emulator, the SDK or the browser produces the code by itself.
 * - `injected`: the gateway answers in the provider's place, with the provider's own message.
 * - `synthetic`: nothing on a working web page causes the code. The gateway sends the code's name, in lower case, as a
 *   message, and the SDK turns that message into the code (api/index.ts:235-239).
 */
export type CauseKind = 'native' | 'injected' | 'synthetic';

/**
 * One way in which an error code of the SDK comes about. The list of causes is an object whose keys are mostly the codes.
 */
export interface Cause {
  kind: CauseKind;
  /**
   * The SDK's code, if the list already has another cause under this code. The key of this cause is then the provider's
   * message.
   */
  code?: string;
  /** The SDK's code, if that code is vague. The key of this cause is then a code made from the provider's message. */
  reportedAs?: string;
  /** What happened, in plain words without codes. No two causes have the same text. */
  when: string;
  /**
   * The provider's answer that the SDK turns into this code. The gateway can send it in answer to a call of any operation.
   */
  answer?: ProviderAnswer;
  /** The operations whose calls can get this answer; absent if no answer causes the code. */
  operations?: readonly AppOperation[];
}

/**
 * A refusal with a message; or a body with HTTP 200 that the SDK turns into an error; or `cut`, if the connection ends
 * without an answer.
 */
export type ProviderAnswer =
  | { message: string; status?: number }
  | { body: Readonly<Record<string, unknown>> }
  | 'cut';

/** @returns a refusal with this message. @param status By default 400, as nearly always. @example refusal('EMAIL_EXISTS'); */
export const refusal = (message: string, status = 400): ProviderAnswer => ({ message, status });

/** @returns the part of a message before ` : `. @example wordOf('WEAK_PASSWORD : Password should …'); // 'WEAK_PASSWORD' */
export const wordOf = (message: string): string => message.split(' : ', 1)[0]!;

/**
 * @returns the code into which the SDK turns a message that it does not know (api/index.ts:235-239)
 * @example codeOfMessage('NEW_WORD : a text'); // 'auth/new-word'
 */
export const codeOfMessage = (message: string): string =>
  `auth/${wordOf(message)
    .toLowerCase()
    .replace(/[_\s]+/g, '-')}`;

/**
 * @returns the message of the provider's refusal; `undefined` if the answer is missing or has no message
 * @example messageOf({ answer: refusal('EMAIL_EXISTS') }); // 'EMAIL_EXISTS'
 */
export const messageOf = ({ answer }: Pick<Cause, 'answer'>): string | undefined =>
  typeof answer === 'object' && 'message' in answer ? answer.message : undefined;

/** @returns the code that the SDK reports when a call gets the cause's answer. @param name The cause's key in the list. */
export function reportedCode(name: string, cause: Cause): string {
  const { code = name, reportedAs = code } = cause;
  const message = messageOf(cause);
  // Some messages are sentences. In the code that the SDK makes from one, angle brackets mark the variable part.
  return message !== undefined && reportedAs.includes('<') ? codeOfMessage(message) : reportedAs;
}
