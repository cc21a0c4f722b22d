import * as v from 'valibot';
import { AuthFaultsError } from './auth-faults-error.ts';
import { placeOf, shown } from './place.ts';

type Issue = v.BaseIssue<unknown>;

/**
 * Checks an input, and says in one sentence what is wrong with it.
 *
 * @param schema Describes the input. The message of an issue continues the sentence after the place: see {@link mustBe}.
 * @param what The input's name in the sentence, such as `The rule` or `seed.json`.
 * @returns the input itself, without the schema's defaults
 * @throws {AuthFaultsError} about the first mistake
 * @example const rule = check(RULE, JSON.parse(text), 'The rule'); // throws: The rule has no "tims". Did you mean "times"?
 */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferInput<Schema> {
  const { issues } = v.safeParse(schema, value, { abortEarly: true, message: usualMessage });
  if (!issues) return value as v.InferInput<Schema>;
  const [{ path = [], message }] = issues;
  // An issue about a key, such as an unknown one, belongs to the object.
  const keys = path.filter(({ origin }) => origin === 'value').map(({ key }) => key);
  throw new AuthFaultsError(`${placeOf(keys, what)} ${message}`);
}

/** @returns the message of a schema. @example v.string(mustBe('a text')); // "name" of the rule must be a text, not 5. */
export const mustBe =
  (words: string) =>
  ({ input }: Issue): string =>
    `must be ${words}, not ${shown(input)}.`;

/** What a schema without a message of its own asks for, by its type. */
const USUAL: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list',
  record: 'a JSON object',
};

const usualMessage = (issue: Issue): string =>
  mustBe(
    USUAL[issue.type] ?? (issue.expected ?? issue.type).replace(/^\(|\)$/g, '').replaceAll(' | ', ' or '),
  )(issue);
