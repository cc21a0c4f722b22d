import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WholeAnswer } from '../http/answers.ts';

/** Sends the emulator's complete answer to the caller, with the fault's change or delay. */
export type Deliver = (response: ServerResponse, answer: WholeAnswer) => void;

/** A call to the provider that a rule has caught, and that has no answer yet. */
export interface CaughtCall {
  /** The request. Its body has been read already. */
  request: IncomingMessage;
  response: ServerResponse;
  /** The request's body. A fault may replace it; the emulator receives the body that the last fault leaves. */
  body: Buffer;
  /** Aborts when the rule is removed, either by itself or with all rules. */
  ruleRemoved: AbortSignal;
  /**
   * Passes the call to the emulator.
   *
   * @param deliver Sends the emulator's answer to the caller; by default, the gateway sends it unchanged.
   */
  askProvider(deliver?: Deliver): void;
}

export const whole = (least: number, most: number) => ({
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
  /** The attribute's meaning. In help and error messages, this text follows a colon. */
  is: string;
  /** The default value. If an attribute has no default, every rule must give its value. */
  default?: Value;
}

/** One kind of fault. */
export interface FaultKind<Attributes extends object = object> {
  /** The effect of the fault, in one sentence for people. */
  does: string;
  attributes: { [Name in keyof Attributes]-?: Attribute<Attributes[Name]> };
  /** Whether this fault answers or ends the call. No other fault can follow such a fault. */
  answers: boolean;
  /**
   * @param attributes The attributes in the rule, with defaults filled in.
   * @param goOn Passes the call to the next fault of the rule, or to the emulator. A fault that answers never calls `goOn`.
   */
  apply(call: CaughtCall, attributes: Required<Attributes>, goOn: () => void): void;
}
