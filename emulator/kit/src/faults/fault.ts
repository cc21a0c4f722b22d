import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WholeAnswer } from '../http/answers.ts';

/** Sends the emulator's whole answer to the caller, in the fault's own way. */
export type Deliver = (response: ServerResponse, answer: WholeAnswer) => void;

/** A call of a provider operation that a rule has caught, before any answer. */
export interface CaughtCall {
  /** The request, whose body has been read. */
  request: IncomingMessage;
  response: ServerResponse;
  /** The request's body. A fault may replace it; the emulator receives the final value. */
  body: Buffer;
  /** Aborts when the rule is removed, alone or by a reset. */
  ruleRemoved: AbortSignal;
  /** Lets the emulator answer. @param deliver Sends its complete answer; by default, unchanged. */
  askProvider(deliver?: Deliver): void;
}

const whole = (least: number, most: number) => ({
  says: `a whole number from ${least} to ${most}`,
  test: (value: unknown) =>
    Number.isInteger(value) && least <= (value as number) && (value as number) <= most,
});

export const ATTRIBUTE_TYPES = {
  text: { says: 'a text', test: (value: unknown) => typeof value === 'string' && value !== '' },
  object: {
    says: 'a JSON object',
    test: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
  status: whole(200, 599),
  bytes: whole(1, 65_536),
  milliseconds: whole(0, 600_000),
  boolean: { says: 'true or false', test: (value: unknown) => typeof value === 'boolean' },
} as const;

export interface Attribute<Value> {
  type: keyof typeof ATTRIBUTE_TYPES;
  /** Its meaning, as text that follows a colon. */
  is: string;
  /** Without a default, a rule must give the attribute. */
  default?: Value;
}

/** One kind of fault. */
export interface FaultKind<Attributes extends object = object> {
  /** The effect, in one sentence for people. */
  does: string;
  attributes: { [Name in keyof Attributes]-?: Attribute<Attributes[Name]> };
  /** Whether the call ends here, so that no other fault can follow. */
  answers: boolean;
  /**
   * @param attributes With defaults filled in.
   * @param goOn Passes the call to the next fault of the rule, or to the emulator. A fault that answers never calls it.
   */
  apply(call: CaughtCall, attributes: Required<Attributes>, goOn: () => void): void;
}
