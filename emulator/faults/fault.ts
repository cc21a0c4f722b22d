import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WholeAnswer } from '../http/answers.ts';

/** Sends the emulator's whole answer to the caller, in the fault's own way. */
export type Deliver = (response: ServerResponse, answer: WholeAnswer) => void;

/** A call of a provider operation that a rule has caught, before anything was answered. */
export interface CaughtCall {
  /** Its body is read already. */
  request: IncomingMessage;
  response: ServerResponse;
  /** The request's body; what stands here is what the emulator gets. */
  body: Buffer;
  /** Aborted when the rule is removed, by itself or by a reset. */
  ruleRemoved: AbortSignal;
  /** Has the emulator answer. @param deliver How its whole answer is sent; as it is when absent. */
  askProvider(deliver?: Deliver): void;
}

/** What an attribute may hold. */
export const ATTRIBUTE_TYPES = {
  text: { says: 'a text', test: (value: unknown) => typeof value === 'string' && value !== '' },
  object: {
    says: 'a JSON object',
    test: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
  status: { says: 'a whole number from 200 to 599', test: (value: unknown) => isWhole(value, 200, 599) },
  bytes: { says: 'a whole number from 1 to 65536', test: (value: unknown) => isWhole(value, 1, 65_536) },
  milliseconds: {
    says: 'a whole number from 0 to 600000',
    test: (value: unknown) => isWhole(value, 0, 600_000),
  },
  boolean: { says: 'true or false', test: (value: unknown) => typeof value === 'boolean' },
} as const;

export interface Attribute<Value> {
  type: keyof typeof ATTRIBUTE_TYPES;
  /** What it is, to follow a colon. */
  is: string;
  /** Without one, a rule must give it. */
  default?: Value;
}

/** One kind of fault. */
export interface FaultKind<Attributes extends object = object> {
  /** One sentence, for people. */
  does: string;
  attributes: { [Name in keyof Attributes]-?: Attribute<Attributes[Name]> };
  /** Whether the call ends here, so that no other fault can follow. */
  answers: boolean;
  /**
   * @param attributes With defaults filled in.
   * @param goOn Hands the call to the next fault of the rule, or to the emulator. Never called by one that answers.
   */
  apply(call: CaughtCall, attributes: Required<Attributes>, goOn: () => void): void;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
