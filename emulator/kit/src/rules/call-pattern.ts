import { noSuch } from '../command/suggestion.ts';
import { checkMatch, type Match } from './match.ts';
import { OPERATIONS, operationsOf, type OperationPattern } from './operations.ts';
import { checkFields, readObject, RuleError } from './rule-error.ts';

/** Selects calls. */
export interface CallPattern {
  operation: OperationPattern;
  /** The contents of the calls; by default, any contents. */
  match?: Match;
}

/**
 * Checks the operation and the match of a rule or a pattern.
 *
 * @param what the beginning of the error, such as `A rule`
 * @param known the fields that a rule or pattern may have
 * @throws {RuleError} with the mistake and a suggestion
 */
export function checkCalls(fields: Record<string, unknown>, what: string, known: readonly string[]): void {
  checkFields(fields, known, `${what} has no field`);
  const { operation, match } = fields;
  if (operation === undefined) throw new RuleError(`${what} needs an "operation".`);
  if (typeof operation !== 'string' || operationsOf(operation).length === 0)
    throw new RuleError(noSuch('operation', operation, Object.keys(OPERATIONS)));
  if (match !== undefined) checkMatch(match, operation);
}

/** Checks a pattern. @throws {RuleError} with a suggestion, if it is wrong */
export function readPattern(value: unknown): CallPattern {
  checkCalls(readObject(value, 'A pattern'), 'A pattern', ['operation', 'match']);
  return value as CallPattern;
}

/**
 * Checks an object of counts.
 *
 * @param what the beginning of the error, such as `A count`
 * @param counts the fields that must be whole numbers from 1
 * @param more further fields
 * @throws {RuleError} with the mistake and a suggestion
 */
export function checkCounts(
  value: unknown,
  what: string,
  counts: readonly string[],
  more: string[] = [],
): void {
  const fields = readObject(value, what);
  checkFields(fields, [...counts, ...more], `${what} has no field`);
  for (const name of counts) checkCount(name, fields[name]);
}

/** @throws {RuleError} unless a count is a whole number from 1 upwards or `undefined` */
export function checkCount(name: string, count: unknown): void {
  if (count !== undefined && !(Number.isInteger(count) && (count as number) >= 1))
    throw new RuleError(`"${name}" must be a whole number from 1, not ${JSON.stringify(count)}.`);
}

/** @returns the operation and the match in words, e.g. `accounts:signUp with {"body":{"tenantId":"t"}}` */
export const callsInWords = ({ operation, match }: CallPattern): string =>
  match === undefined ? operation : `${operation} with ${JSON.stringify(match)}`;
