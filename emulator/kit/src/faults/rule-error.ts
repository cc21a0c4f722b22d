import { ATTRIBUTE_TYPES } from './fault.ts';

/** The error for an invalid rule. The message is one line for the author of the rule. */
export class RuleError extends Error {}

/** @throws {RuleError} if `value` is not a JSON object. @param what The value's name at the beginning of the error. */
export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (ATTRIBUTE_TYPES.object.test(value)) return value as Record<string, unknown>;
  throw new RuleError(`${what} must be a JSON object, not ${JSON.stringify(value)}.`);
}
