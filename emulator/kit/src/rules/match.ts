import * as v from 'valibot';
import { mustBe } from '../check/check.ts';
import { dictionary, fields } from '../check/schemas.ts';
import { isMeant, type Operation } from '../catalogue/operations.ts';

/**
 * The required value of a field of a JSON body. An object matches if each of its fields matches; the call's body may have
 * more fields.
 */
export type BodyValue = string | number | boolean | null | BodyFields;
type BodyFields = { readonly [field: string]: BodyValue };

/** @returns a schema for JSON objects with at least one field */
const notEmpty = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    dictionary(value),
    v.check((object) => Object.keys(object).length > 0, 'must name at least one field.'),
  );

const ONE_VALUE = v.custom<BodyValue>(
  (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  mustBe('a text, a number, true, false, null or an object of these'),
);
const BODY_VALUE: v.GenericSchema<BodyValue> = v.lazy((value) => (isObject(value) ? BODY : ONE_VALUE));
const BODY = notEmpty(BODY_VALUE);
const TEXTS = notEmpty(v.string());

export const MATCH = v.pipe(
  fields({ body: v.exactOptional(BODY), header: v.exactOptional(TEXTS), query: v.exactOptional(TEXTS) }),
  v.check((match) => Object.keys(match).length > 0, 'needs at least one of: body, header, query.'),
);

/**
 * Limits a rule to the calls that contain all of these values exactly.
 *
 * - `body`: fields of the body. The body of `token` is a form, that of other operations is JSON (firebase-js-sdk 12.19:
 *   packages/auth/src/api/authentication/token.ts).
 * - `header`: headers by name. Upper and lower case in a name are the same.
 * - `query`: parameters of the query, by name.
 */
export type Match = v.InferInput<typeof MATCH>;

/** The parts of a call that a pattern compares. */
export interface CallContents {
  operation: Operation;
  /** The path and query of the call. */
  url: string;
  /** The headers, as sent. */
  headers: readonly { name: string; value: string }[];
  /** The fields of the body, or why they are unknown, such as `a body that is still arriving`. */
  body: { fields: unknown } | { unknown: string };
}

/**
 * @returns whether a pattern selects a call; `undefined` if that depends on a body that is unknown. All that selects calls
 *   asks here: rules, `verify`, `waitForCall` and the end of a test
 */
export function matches(
  { operation, url, headers, body }: CallContents,
  pattern: { operation: string; match?: Match },
): boolean | undefined {
  if (!isMeant(pattern.operation, operation)) return false;
  const { query = {}, header = {}, body: wanted } = pattern.match ?? {};
  const asked = queryOf(url);
  const fits =
    Object.entries(query).every(([name, value]) => asked.getAll(name).includes(value)) &&
    Object.entries(header).every(([name, value]) => headerOf({ headers }, name) === value);
  if (!fits || wanted === undefined) return fits;
  return 'unknown' in body ? undefined : hasPart(wanted, body.fields);
}

/** @returns for each value in the match that a call does not have: what the call has in its place, in words */
export function differencesOf({ url, headers, body }: CallContents, match: Match): string[] {
  const asked = queryOf(url);
  const sent = 'fields' in body ? body.fields : undefined;
  const differences = leavesOf(match).flatMap(([[part, ...path], wanted]) => {
    const name = path.join('.');
    if (part === 'body' && 'unknown' in body) return body.unknown;
    const values = part === 'header' ? [headerOf({ headers }, name)] : asked.getAll(name);
    const found =
      part === 'body'
        ? path.reduce<unknown>((at, field) => (Object(at) as BodyFields)[field], sent)
        : values[0];
    if (found === wanted || (part === 'query' && values.includes(wanted as string))) return [];
    const instead = found === undefined ? `no ${name}` : `${name} ${JSON.stringify(found)}`;
    return `${instead} instead of ${JSON.stringify(wanted)}`;
  });
  return [...new Set(differences)];
}

const queryOf = (url: string) => new URLSearchParams(url.split('?')[1]);

/** @returns each value in an object, with its path */
function leavesOf(value: unknown, path: readonly string[] = []): [path: readonly string[], value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasPart(wanted: BodyValue, actual: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
  if (typeof actual !== 'object' || actual === null) return false;
  return Object.entries(wanted).every(([field, value]) => hasPart(value, actual[field as never]));
}

/** @returns the value of a header; commas join the values of a repeated header (RFC 9110, 5.3) */
export function headerOf({ headers }: Pick<CallContents, 'headers'>, wanted: string): string | undefined {
  const found = headers.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  return found.length === 0 ? undefined : found.map(({ value }) => value).join(', ');
}

/**
 * @param headers the headers of the call, which say whether the body is a form
 * @returns the fields of a body; `undefined` if the body is not JSON (the emulator reports that error)
 */
export function readFields(headers: CallContents['headers'], body: string): unknown {
  const contentType = headerOf({ headers }, 'content-type') ?? '';
  if (contentType.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
