import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { whole } from '../check/schemas.ts';
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

/** One kind of fault. */
export interface FaultKind<Attributes extends v.ObjectEntries = v.ObjectEntries> {
  /** The effect of the fault, in one sentence for people. */
  does: string;
  /** The schema of each attribute, with its meaning as description, and with a default if a rule may leave it out. */
  attributes: Attributes;
  /** Whether this fault answers or ends the call. No other fault can follow such a fault. */
  answers: boolean;
  /**
   * @param attributes The attributes in the rule, with defaults filled in.
   * @param goOn Passes the call to the next fault of the rule, or to the emulator. A fault that answers never calls `goOn`.
   */
  apply(
    call: CaughtCall,
    attributes: v.InferOutput<v.StrictObjectSchema<Attributes, undefined>>,
    goOn: () => void,
  ): void;
}

/** @returns the kind itself, with the types of its attributes */
export const faultKind = <const Attributes extends v.ObjectEntries>(kind: FaultKind<Attributes>) => kind;

/** @returns an attribute that every rule must give. @param is Its meaning, which follows a colon in help and in errors. */
export const required = <Schema extends v.GenericSchema>(is: string, schema: Schema) =>
  v.pipe(schema, v.description(is));

/** @returns an attribute that a rule may leave out. @param usual The value if it does. */
export const optional = <Schema extends v.GenericSchema>(
  is: string,
  schema: Schema,
  usual: NonNullable<v.InferInput<Schema>>,
) => v.exactOptional(required(is, schema), usual as never);

/** A time (milliseconds). */
export const milliseconds = whole(0, 600_000);

/** @returns the names of a fault's attributes, each with its meaning and its default */
export const attributesOf = ({ attributes }: FaultKind): { name: string; is: string; usual: unknown }[] =>
  Object.entries(attributes).map(([name, schema]) => {
    const { wrapped = schema, default: usual } = schema as { wrapped?: v.GenericSchema; default?: unknown };
    return { name, is: v.getDescription(wrapped as v.GenericSchema) ?? '', usual };
  });
