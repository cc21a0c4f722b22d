import type { Attribute, FaultKind } from './fault.ts';
import { KINDS, type Fault, type KindName } from './kinds.ts';
import { callsInWords, checkCalls, checkCount, type CallPattern } from './call-pattern.ts';
import { noSuch } from '../command/suggestion.ts';
import { isGet } from './operations.ts';
import { checkAttributes, readObject, RuleError } from './rule-error.ts';
import { checkWord } from './words.ts';

/**
 * Says which calls go wrong, and how, in plain JSON and without randomness. Once set, a rule counts the calls of its
 * namespace that have the rule's operation and match. If several rules could catch a call, the first one does.
 */
export interface Rule extends CallPattern {
  /** One fault, or several faults that act in order, e.g. `latency` and then `provider-error`. */
  fault: Fault | readonly Fault[];
  /** The maximum number of calls that the rule catches; by default, all calls. */
  times?: number;
  /** Catches only the call with this number; 1 is the first. */
  nth?: number;
  /** The number of calls that pass before the rule catches a call. */
  after?: number;
  /** Makes `after` a rate limit: the rule counts only the calls of the last `within` milliseconds. */
  within?: number;
}

const COUNTS = ['times', 'nth', 'after', 'within'] as const;
const FIELDS = ['operation', 'fault', 'match', ...COUNTS];

/** Checks a rule. @throws {RuleError} with a suggestion, if it is wrong. @example const rule = readRule(JSON.parse(text)); */
export function readRule(value: unknown): Rule {
  const fields = readObject(value, 'A rule');
  checkCalls(fields, 'A rule', FIELDS);
  const { operation, fault } = fields;
  if (fault === undefined) throw new RuleError('A rule needs a "fault".');
  const faults = (Array.isArray(fault) ? fault : [fault]).map(readFault);
  checkOrder(faults);
  if (isGet(operation as string) && faults.some(({ kind }) => kind === 'strip-captcha'))
    throw new RuleError(
      `"strip-captcha" changes the body of a call, but ${operation} is a GET without a body.`,
    );
  for (const name of COUNTS) checkCount(name, fields[name]);
  if (fields['nth'] !== undefined && (fields['times'] ?? fields['after']) !== undefined)
    throw new RuleError('"nth" selects one call, so a rule with "nth" cannot have "times" or "after".');
  if (fields['within'] !== undefined && (fields['after'] === undefined || fields['times'] !== undefined))
    throw new RuleError(
      '"within" is the period of a rate limit, so the rule must have "after" and cannot have "times".',
    );
  return value as Rule;
}

/**
 * @throws {RuleError} if a rule is wrong. If there are several rules, the error gives the number of the wrong rule, from 1
 */
export function readRules(values: unknown): Rule[] {
  if (!Array.isArray(values)) throw new RuleError('The rules must be a JSON list.');
  return values.map((value, index) => {
    try {
      return readRule(value);
    } catch (error) {
      if (values.length === 1 || !(error instanceof RuleError)) throw error;
      throw new RuleError(`Rule ${index + 1}: ${error.message}`);
    }
  });
}

/**
 * @returns whether a rule's counts (`times`, `nth`, `after`) select a call.
 * @param number The number that the rule gave the call, from 1.
 */
export function wantsCall({ times = Infinity, nth, after = 0 }: Rule, number: number): boolean {
  if (nth !== undefined) return number === nth;
  return number > after && number <= after + times;
}

/** @returns the faults of a rule, each with the code of its kind, and with defaults filled in */
export function faultsOf({ fault }: Rule): { kind: FaultKind; attributes: object }[] {
  return [fault].flat().map(({ kind: name, ...given }) => {
    const kind = KINDS[name] as FaultKind;
    const defaults = attributesOf(kind).flatMap(([attribute, { default: value }]) =>
      value === undefined ? [] : [[attribute, value]],
    );
    return { kind, attributes: { ...Object.fromEntries(defaults), ...given } };
  });
}

/** @returns a short text. @example ruleInWords(rule); // 'provider-error EMAIL_EXISTS on accounts:signUp (nth 2)' */
export function ruleInWords(rule: Rule): string {
  // The gateway has not checked the rule yet.
  const faults = [rule.fault].flat().map((fault: unknown) => {
    const { kind, message } = Object(fault) as Record<string, string | undefined>;
    return message === undefined ? kind : `${kind} ${message}`;
  });
  const counts = COUNTS.flatMap((name) => (rule[name] === undefined ? [] : [`${name} ${rule[name]}`]));
  const when = counts.length > 0 ? ` (${counts.join(', ')})` : '';
  return `${faults.join(', then ')} on ${callsInWords(rule)}${when}`;
}

/** @returns the attributes of a kind of fault, in the order of their definition */
export function attributesOf(kind: FaultKind): [string, Attribute<unknown>][] {
  return Object.entries(kind.attributes);
}

function readFault(value: unknown): Fault {
  const { kind: name, ...given } = readObject(value, 'A fault');
  if (name === undefined) throw new RuleError('A fault needs a "kind".');
  if (typeof name !== 'string' || !Object.hasOwn(KINDS, name))
    throw new RuleError(noSuch('fault', name, Object.keys(KINDS)));
  const attributes = attributesOf(KINDS[name as KindName] as FaultKind);
  checkAttributes(given, Object.fromEntries(attributes), `fault "${name}"`);
  const fault = value as Fault;
  if (fault.kind === 'provider-error') checkWord(fault);
  return fault;
}

function checkOrder(faults: readonly Fault[]): void {
  if (faults.length === 0) throw new RuleError('A rule needs at least one fault.');
  const early = faults.slice(0, -1).find(({ kind }) => KINDS[kind].answers);
  if (early) throw new RuleError(`"${early.kind}" answers the call, so no other fault can follow it.`);
}
