import { ATTRIBUTE_TYPES, type Attribute, type FaultKind } from './fault.ts';
import { KINDS, type Fault, type KindName } from './kinds.ts';
import { suggestion } from '../command/suggestion.ts';
import { OPERATIONS, type Operation } from './operations.ts';

/**
 * Which calls go wrong, and how. Plain JSON; nothing is left to chance. Calls are counted from when the rule was set,
 * those of its operation in its namespace only. Of several rules for one call, the first that wants it has it.
 */
export interface Rule {
  operation: Operation;
  /** Several act one after the other, e.g. `latency`, then `provider-error`. */
  fault: Fault | readonly Fault[];
  /** How many calls, at most; all when absent. */
  times?: number;
  /** Just this call, 1 being the first. */
  nth?: number;
  /** How many calls are left alone before. */
  after?: number;
}

/** A rule that cannot be. The message is one line for the person who wrote it. */
export class RuleError extends Error {
  override name = 'RuleError';
}

const FIELDS = ['operation', 'fault', 'times', 'nth', 'after'];
const COUNTS = ['times', 'nth', 'after'] as const;

/** @throws {RuleError} when `value` is not a rule, with what is wrong and the name that may have been meant. */
export function readRule(value: unknown): Rule {
  const fields = readObject(value, 'A rule');
  for (const field of Object.keys(fields)) {
    if (!FIELDS.includes(field))
      throw new RuleError(`A rule has no field "${field}". ${suggestion(field, FIELDS)}`);
  }
  const { operation, fault } = fields;
  if (operation === undefined) throw new RuleError('A rule needs an "operation".');
  if (typeof operation !== 'string' || !Object.hasOwn(OPERATIONS, operation)) {
    throw new RuleError(
      `There is no operation ${JSON.stringify(operation)}. ${suggestion(String(operation), Object.keys(OPERATIONS))}`,
    );
  }
  if (fault === undefined) throw new RuleError('A rule needs a "fault".');
  const faults = (Array.isArray(fault) ? fault : [fault]).map(readFault);
  checkOrder(faults);
  checkBody(faults, operation as Operation);
  for (const name of COUNTS) checkCount(name, fields[name]);
  if (fields['nth'] !== undefined && (fields['times'] ?? fields['after']) !== undefined)
    throw new RuleError('"nth" means one call only, so it does not go together with "times" or "after".');
  return value as Rule;
}

/** Whether a rule wants a call. @param number Of the call, 1 for the first since the rule was set. */
export function wantsCall({ times = Infinity, nth, after = 0 }: Rule, number: number): boolean {
  if (nth !== undefined) return number === nth;
  return number > after && number <= after + times;
}

/** The faults of a rule, each with its kind and with defaults filled in. */
export function faultsOf({ fault }: Rule): { kind: FaultKind; attributes: object }[] {
  return [fault].flat().map(({ kind: name, ...given }) => {
    const kind = KINDS[name] as FaultKind;
    const defaults = attributesOf(kind).flatMap(([attribute, { default: value }]) =>
      value === undefined ? [] : [[attribute, value]],
    );
    return { kind, attributes: { ...Object.fromEntries(defaults), ...given } };
  });
}

/** A rule in a few words, e.g. `provider-error EMAIL_EXISTS on accounts:signUp (nth 2)`. */
export function ruleInWords(rule: Rule): string {
  const faults = [rule.fault]
    .flat()
    .map((fault) => ('message' in fault ? `${fault.kind} ${fault.message}` : fault.kind));
  const counts = COUNTS.flatMap((name) => (rule[name] === undefined ? [] : [`${name} ${rule[name]}`]));
  const when = counts.length > 0 ? ` (${counts.join(', ')})` : '';
  return `${faults.join(', then ')} on ${rule.operation}${when}`;
}

/** The attributes of a kind, in the order of its table. */
export function attributesOf(kind: FaultKind): [string, Attribute<unknown>][] {
  return Object.entries(kind.attributes);
}

function readFault(value: unknown): Fault {
  const { kind: name, ...given } = readObject(value, 'A fault');
  if (name === undefined) throw new RuleError('A fault needs a "kind".');
  if (typeof name !== 'string' || !Object.hasOwn(KINDS, name)) {
    throw new RuleError(
      `There is no fault ${JSON.stringify(name)}. ${suggestion(String(name), Object.keys(KINDS))}`,
    );
  }
  const attributes = attributesOf(KINDS[name as KindName] as FaultKind);
  const names = attributes.map(([attribute]) => attribute);
  for (const attribute of Object.keys(given)) {
    if (names.includes(attribute)) continue;
    const instead = names.length === 0 ? 'It has none.' : suggestion(attribute, names);
    throw new RuleError(`The fault "${name}" has no attribute "${attribute}". ${instead}`);
  }
  for (const [attribute, { type, is, default: usual }] of attributes) {
    const { says, test } = ATTRIBUTE_TYPES[type];
    const it = given[attribute];
    if (it === undefined && usual === undefined)
      throw new RuleError(`The fault "${name}" needs "${attribute}": ${is}.`);
    if (it !== undefined && !test(it))
      throw new RuleError(`"${attribute}" of "${name}" is ${says}, not ${JSON.stringify(it)}.`);
  }
  return value as Fault;
}

function checkOrder(faults: readonly Fault[]): void {
  if (faults.length === 0) throw new RuleError('A rule needs one fault at least.');
  const early = faults.slice(0, -1).find(({ kind }) => KINDS[kind].answers);
  if (early) throw new RuleError(`"${early.kind}" answers the call, so no other fault can follow it.`);
}

function checkBody(faults: readonly Fault[], operation: Operation): void {
  if (OPERATIONS[operation].method === 'POST' || faults.every(({ kind }) => kind !== 'strip-captcha')) return;
  throw new RuleError(`"strip-captcha" changes a body, and ${operation} is a GET: it has none.`);
}

function checkCount(name: string, value: unknown): void {
  if (value === undefined || (Number.isInteger(value) && (value as number) >= 1)) return;
  throw new RuleError(`"${name}" is a whole number from 1, not ${JSON.stringify(value)}.`);
}

function readObject(value: unknown, what: string): Record<string, unknown> {
  if (ATTRIBUTE_TYPES.object.test(value)) return value as Record<string, unknown>;
  throw new RuleError(`${what} is a JSON object, not ${JSON.stringify(value)}.`);
}
