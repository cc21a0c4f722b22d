import { isGet, isMeant, type Operation } from './operations.ts';
import { checkFields, readObject, RuleError } from './rule-error.ts';

/**
 * The required value of a field of a JSON body. An object matches if each of its fields matches; the call's body may have
 * more fields.
 */
export type BodyValue = string | number | boolean | null | BodyFields;
type BodyFields = { readonly [field: string]: BodyValue };
type Texts = Readonly<Record<string, string>>;

/** Limits a rule to the calls that contain all of these values exactly. */
export interface Match {
  /**
   * Fields of the body. The body of `token` is a form, that of other operations is JSON (firebase-js-sdk 12.19:
   * packages/auth/src/api/authentication/token.ts).
   */
  body?: BodyFields;
  /** Headers by name. Upper and lower case in a name are the same. */
  header?: Texts;
  /** Parameters of the query, by name. */
  query?: Texts;
}

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

const PARTS = ['body', 'header', 'query'];

/** @throws {RuleError} if `value` is not a valid match for calls of the operation */
export function checkMatch(value: unknown, operation: string): void {
  const parts = readObject(value, '"match"');
  if (Object.keys(parts).length === 0)
    throw new RuleError(`"match" needs at least one of: ${PARTS.join(', ')}.`);
  checkFields(parts, PARTS, '"match" has no');
  for (const [part, fields] of Object.entries(parts)) {
    if (part === 'body' && isGet(operation))
      throw new RuleError(`${operation} is a GET without a body. Match its "query" instead.`);
    if (part === 'body' && operation !== 'token') checkBody(fields, '"body"');
    else checkTexts(part, fields);
  }
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
  const fields = 'fields' in body ? body.fields : undefined;
  const differences = leavesOf(match).flatMap(([[part, ...path], wanted]) => {
    const name = path.join('.');
    if (part === 'body' && 'unknown' in body) return body.unknown;
    const values = part === 'header' ? [headerOf({ headers }, name)] : asked.getAll(name);
    const found =
      part === 'body'
        ? path.reduce<unknown>((at, field) => (Object(at) as BodyFields)[field], fields)
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

function checkTexts(part: string, value: unknown): void {
  for (const [name, text] of Object.entries(readNonEmpty(value, `"${part}"`))) {
    if (typeof text !== 'string')
      throw new RuleError(`"${name}" in "${part}" must be a string, not ${JSON.stringify(text)}.`);
  }
}

function checkBody(value: unknown, what: string): void {
  for (const [name, field] of Object.entries(readNonEmpty(value, what))) {
    if (Array.isArray(field)) throw new RuleError(`"${name}" in "body" is a list. Match another field.`);
    if (typeof field === 'object' && field !== null) checkBody(field, `"${name}" in "body"`);
  }
}

function readNonEmpty(value: unknown, what: string): Record<string, unknown> {
  const fields = readObject(value, what);
  if (Object.keys(fields).length === 0) throw new RuleError(`${what} must name at least one field.`);
  return fields;
}

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
