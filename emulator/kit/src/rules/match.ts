import { isGet } from './operations.ts';
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

/** The parts of a call that a match compares. */
export interface CallContents {
  /** The path and query of the call. */
  url: string;
  /** The headers, as sent. */
  headers: readonly { name: string; value: string }[];
  /** The body; empty if the match does not compare bodies. */
  body: string;
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

/** @returns whether a call contains all values of the match */
export function contains(call: CallContents, match: Match): boolean {
  const { query = {}, header = {}, body } = match;
  const asked = new URLSearchParams(call.url.split('?')[1]);
  return (
    Object.entries(query).every(([name, value]) => asked.getAll(name).includes(value)) &&
    Object.entries(header).every(([name, value]) => headerOf(call, name) === value) &&
    (body === undefined || hasPart(body, fieldsOf(call)))
  );
}

/** @returns for each value in the match that a call does not have: what the call has in its place, in words */
export function differencesOf(call: CallContents, match: Match): string[] {
  if (contains(call, match)) return [];
  const asked = new URLSearchParams(call.url.split('?')[1]);
  const body = fieldsOf(call);
  return leavesOf(match).flatMap(([[part, ...path], wanted]) => {
    const name = path.join('.');
    const text = part === 'header' ? headerOf(call, name) : (asked.get(name) ?? undefined);
    const found =
      part === 'body' ? path.reduce<unknown>((at, field) => (Object(at) as BodyFields)[field], body) : text;
    if (found === wanted) return [];
    const instead = found === undefined ? `no ${name}` : `${name} ${JSON.stringify(found)}`;
    return `${instead} instead of ${JSON.stringify(wanted)}`;
  });
}

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

/** @returns the fields of a call's body; `undefined` if the body is not JSON (the emulator reports that error) */
function fieldsOf(call: CallContents): unknown {
  const contentType = headerOf(call, 'content-type') ?? '';
  if (contentType.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(call.body));
  try {
    return JSON.parse(call.body);
  } catch {
    return undefined;
  }
}
