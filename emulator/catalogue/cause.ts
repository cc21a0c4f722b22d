/**
 * How a code comes about. Never a lower kind where a higher one is possible, and the three are counted apart: an
 * answer that we made up is no evidence about the provider.
 *
 * - `native`: the stock emulator, the SDK or the browser gives it by itself, when a person or a circumstance does
 *   what `trigger` names.
 * - `injected`: the gateway answers in the provider's place, with the provider's own message.
 * - `synthetic`: nothing on a web page gives it. The code itself is sent as a message, in lower case, which the SDK
 *   takes over as it is (api/index.ts:235-239).
 */
export type CauseKind = 'native' | 'injected' | 'synthetic';

/** One code and how it comes about. Source texts are read as follows: `SDK` is firebase-js-sdk packages/auth/src, `emulator` is firebase-tools src/emulator/auth. */
export interface Cause {
  kind: CauseKind;
  /** The SDK's code, where another cause has it already; this one goes by the provider's word. */
  code?: string;
  /** What happened, as a person who knows nothing of codes would put it: a fact, unique among all causes. */
  when: string;
  /** By what name the replay brings a native cause about. */
  trigger?: string;
  /** The provider's answer that the SDK turns into this code; the gateway can give it on any call. */
  answer?: Answer;
  /** Where it is thrown, or where the SDK reads the answer, with file and line; of a synthetic one, why it has no higher kind. */
  source: string;
}

/** A refusal by its message, HTTP 200 with a body that the SDK makes an error of, or a connection cut without an answer. */
export type Answer =
  | { message: string; status?: number }
  | { body: Readonly<Record<string, unknown>> }
  | 'cut';

/** A refusal with a message, in HTTP 400 as the provider sends nearly all. */
export const refusal = (message: string, status = 400): Answer => ({ message, status });
