import { suggestion } from '../command/suggestion.ts';
import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { ATTRIBUTE_TYPES, type Attribute } from './fault.ts';

/** The error for an invalid rule. The message is one line that tells the author of the rule what to change. */
export class RuleError extends AuthFaultsError {}

/** @throws {RuleError} if `value` is not a JSON object. @param what The value's name at the beginning of the error. */
export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (ATTRIBUTE_TYPES.object.test(value)) return value as Record<string, unknown>;
  throw new RuleError(`${what} must be a JSON object, not ${JSON.stringify(value)}.`);
}

/**
 * Checks the attributes of a fault or of an action.
 *
 * @param attributes What the fault or action takes.
 * @param whose Their owner in an error, such as `fault "latency"`.
 * @throws {RuleError} if one is unknown, missing or wrong
 */
export function checkAttributes(
  given: Readonly<Record<string, unknown>>,
  attributes: Readonly<Record<string, Attribute<unknown>>>,
  whose: string,
): void {
  checkFields(given, Object.keys(attributes), `The ${whose} has no attribute`);
  for (const [name, { type, is, default: usual }] of Object.entries(attributes)) {
    const { says, test } = ATTRIBUTE_TYPES[type];
    const it = given[name];
    if (it === undefined && usual === undefined) throw new RuleError(`The ${whose} needs "${name}": ${is}.`);
    if (it !== undefined && !test(it))
      throw new RuleError(`"${name}" of the ${whose} must be ${says}, not ${JSON.stringify(it)}.`);
  }
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
