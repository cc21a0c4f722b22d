import { ATTRIBUTE_TYPES } from './fault.ts';

/** An invalid rule. The message is one line for its author. */
export class RuleError extends Error {}

/** @throws {RuleError} if `value` is not a JSON object. @param what Its name at the beginning of a sentence. */
export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (ATTRIBUTE_TYPES.object.test(value)) return value as Record<string, unknown>;
  throw new RuleError(`${what} must be a JSON object, not ${JSON.stringify(value)}.`);
}
