import * as v from 'valibot';
import { suggestion } from '../command/suggestion.ts';
import { mustBe } from './check.ts';
import { shown } from './place.ts';

/* What valibot's own schemas do not say, or say in other words. */

/** A text that is not empty. */
export const text = v.pipe(v.string(), v.nonEmpty(mustBe('a text')));

/** @returns a schema for whole numbers from `least` to `most` */
export function whole(least: number, most = Infinity) {
  const message = mustBe(`a whole number from ${least}${most === Infinity ? '' : ` to ${most}`}`);
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** @returns a schema for one of these names; another one is an error with a suggestion. @param what Such as `an operation`. */
export const oneOf = <const Names extends readonly string[]>(what: string, names: Names) =>
  v.picklist(
    names,
    ({ input }) => `must be ${what}, not ${shown(input)}. ${suggestion(String(input), names)}`,
  );

/** @returns a schema for lists */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.array(item) as v.GenericSchema<readonly v.InferInput<Item>[]>;

/** @returns a schema for JSON objects with these fields and no others */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const known = Object.keys(entries);
  const schema = v.strictObject(entries, ({ path }) => {
    const [{ input, key }] = path as [v.ObjectPathItem];
    const unknown = Object.keys(input).find((name) => !known.includes(name));
    if (unknown !== undefined)
      return `has no "${unknown}". ${known.length === 0 ? 'Leave it out.' : suggestion(unknown, known)}`;
    const is = v.getDescription(entries[key as string] as v.GenericSchema);
    return `needs "${String(key)}"${is === undefined ? '' : `: ${is}`}.`;
  });
  return v.pipe(jsonObject<v.InferInput<typeof schema>>(), schema);
}

/** @returns a schema for JSON objects with any keys. @param value The schema of each value. @param key That of each key. */
export function dictionary<Value extends v.GenericSchema>(
  value: Value,
  key: v.GenericSchema<string> = v.string(),
) {
  const schema = v.record(key, value);
  return v.pipe(jsonObject<v.InferInput<typeof schema>>(), schema);
}

/** @returns a schema for JSON objects, whatever they hold */
export const jsonObject = <Fields extends object = Record<string, unknown>>() =>
  v.custom<Fields>(
    (value) => Object.prototype.toString.call(value) === '[object Object]',
    mustBe('a JSON object'),
  );
