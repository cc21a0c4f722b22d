import { suggestion } from '../command/suggestion.ts';
import { AuthFaultsError } from './auth-faults-error.ts';
import { ATTRIBUTE_TYPES } from './fault.ts';

/** The error for an invalid rule. The message is one line that tells the author of the rule what to change. */
export class RuleError extends AuthFaultsError {}

/** @throws {RuleError} if `value` is not a JSON object. @param what The value's name at the beginning of the error. */
export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (ATTRIBUTE_TYPES.object.test(value)) return value as Record<string, unknown>;
  throw new RuleError(`${what} must be a JSON object, not ${JSON.stringify(value)}.`);
}

/**
 * @throws {RuleError} if an object has a field that is not in `known`.
 * @param problem The error's text before the field's name.
 */
export function checkFields(fields: object, known: readonly string[], problem: string): void {
  const extra = Object.keys(fields).find((field) => !known.includes(field));
  if (extra === undefined) return;
  const instead = known.length === 0 ? 'Leave it out.' : suggestion(extra, known);
  throw new RuleError(`${problem} "${extra}". ${instead}`);
}
