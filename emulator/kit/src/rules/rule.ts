import * as v from 'valibot';
import { check } from '../check/check.ts';
import { fields, oneOf, whole } from '../check/schemas.ts';
import { CALLS, callsInWords, fitsOperation } from './call-pattern.ts';
import type { FaultKind } from './fault.ts';
import { KINDS, type Fault, type KindName } from './kinds.ts';
import { isGet } from '../catalogue/operations.ts';
import { wordProblem } from './words.ts';

const KIND_NAMES = Object.keys(KINDS) as KindName[];
const UNKNOWN_FAULT = fields({ kind: oneOf('a kind of fault', KIND_NAMES) });
const FAULTS = new Map<unknown, v.GenericSchema>(
  Object.entries(KINDS).map(([name, { attributes }]) => [
    name,
    fields({ kind: v.literal(name), ...attributes }),
  ]),
);
const FAULT = v.pipe(
  v.lazy((value) => FAULTS.get(Object(value).kind) ?? UNKNOWN_FAULT) as v.GenericSchema<Fault>,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.kind !== 'provider-error') return;
    const { value: input } = dataset;
    const message = wordProblem(input);
    const place = { type: 'object', origin: 'value', input, key: 'message', value: input.message } as const;
    if (message !== undefined) addIssue({ message, path: [place] });
  }),
);
const SEVERAL_FAULTS = v.pipe(
  v.array(FAULT),
  v.nonEmpty('must have at least one fault.'),
  v.rawCheck(({ dataset, addIssue }) => {
    const early = (dataset.value as Fault[]).slice(0, -1).find(({ kind }) => KINDS[kind].answers);
    if (early)
      addIssue({ message: `has "${early.kind}", which answers the call, so no other fault can follow it.` });
  }),
);

const RULE = v.pipe(
  fields({
    ...CALLS,
    fault: v.lazy((value) => (Array.isArray(value) ? SEVERAL_FAULTS : FAULT)) as v.GenericSchema<
      Fault | readonly Fault[]
    >,
    times: v.exactOptional(whole(1)),
    nth: v.exactOptional(whole(1)),
    after: v.exactOptional(whole(1)),
    within: v.exactOptional(whole(1)),
  }),
  fitsOperation(),
  v.check(
    ({ operation, fault }) =>
      !(isGet(operation) && [fault].flat().some(({ kind }) => kind === 'strip-captcha')),
    ({ input: { operation } }) =>
      `has "strip-captcha", which changes the body of a call, but ${operation} is a GET without a body.`,
  ),
  v.check(
    ({ nth, times, after }) => nth === undefined || (times ?? after) === undefined,
    'has "nth", which selects one call, so it cannot have "times" or "after".',
  ),
  v.check(
    ({ within, times, after }) => within === undefined || (after !== undefined && times === undefined),
    'has "within", the period of a rate limit, so it must have "after" and cannot have "times".',
  ),
);

/**
 * Says which calls go wrong, and how, in plain JSON and without randomness. Once set, a rule counts the calls of its
 * namespace that have the rule's operation and match. If several rules could catch a call, the first one does.
 *
 * - `operation`, `match`: the calls, as in a {@link CallPattern}.
 * - `fault`: one fault, or several faults that act in order, e.g. `latency` and then `provider-error`.
 * - `times`: the maximum number of calls that the rule catches; by default, all calls.
 * - `nth`: catches only the call with this number; 1 is the first.
 * - `after`: the number of calls that pass before the rule catches a call.
 * - `within`: makes `after` a rate limit: the rule counts only the calls of the last `within` milliseconds.
 */
export type Rule = v.InferInput<typeof RULE>;

/** The fields of a rule that count calls, and what they do. */
export const COUNTS = {
  times: 'catches the first calls only, as many as this',
  nth: 'catches the call with this number only',
  after: 'lets this many calls pass first',
  within: 'makes --after a rate limit: counts only the calls of the last milliseconds, as many as this',
} as const satisfies Partial<Record<keyof Rule, string>>;

/** @throws {AuthFaultsError} with a suggestion, if the rule is wrong. @example const rule = readRule(JSON.parse(text)); */
export const readRule = (value: unknown): Rule => check(RULE, value, 'The rule');

/**
 * @throws {AuthFaultsError} if a rule is wrong. If there are several rules, the error gives the number of the wrong rule, from 1
 */
export const readRules = (values: unknown): Rule[] =>
  check(v.array(v.unknown()), values, 'The rules').map((value, index, { length }) =>
    check(RULE, value, length === 1 ? 'The rule' : `Rule ${index + 1}`),
  );

/**
 * @returns whether a rule's counts (`times`, `nth`, `after`) select a call.
 * @param number The number that the rule gave the call, from 1.
 */
export function wantsCall({ times = Infinity, nth, after = 0 }: Rule, number: number): boolean {
  if (nth !== undefined) return number === nth;
  return number > after && number <= after + times;
}

/** @returns the faults of a rule, each with the code of its kind, and with defaults filled in */
export function faultsOf({ fault }: Rule): { kind: FaultKind; attributes: Record<string, unknown> }[] {
  return [fault].flat().map(({ kind: name, ...given }) => {
    const kind = KINDS[name] as FaultKind;
    return { kind, attributes: { ...v.getDefaults(v.strictObject(kind.attributes)), ...given } };
  });
}

/** @returns a short text. @example ruleInWords(rule); // 'provider-error EMAIL_EXISTS on accounts:signUp (nth 2)' */
export function ruleInWords(rule: Rule): string {
  // The gateway has not checked the rule yet.
  const faults = [rule.fault].flat().map((fault: unknown) => {
    const { kind, message } = Object(fault) as Record<string, string | undefined>;
    return message === undefined ? kind : `${kind} ${message}`;
  });
  const counts = (Object.keys(COUNTS) as (keyof typeof COUNTS)[]).flatMap((name) =>
    rule[name] === undefined ? [] : [`${name} ${rule[name]}`],
  );
  const when = counts.length > 0 ? ` (${counts.join(', ')})` : '';
  return `${faults.join(', then ')} on ${callsInWords(rule)}${when}`;
}
