import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AuthFaultsError } from './auth-faults-error.ts';
import { check } from './check.ts';
import { dictionary, fields, oneOf, text, whole } from './schemas.ts';

const DISH = fields({
  name: v.pipe(text, v.description('what the menu says')),
  plates: v.optional(whole(1)),
  heat: v.optional(whole(0, 3)),
  sauce: v.optional(oneOf('a sauce', ['pesto', 'ragu'])),
  vegan: v.optional(v.boolean()),
  sides: v.optional(v.array(fields({ name: v.string() }))),
  prices: v.optional(dictionary(v.number())),
});
const dish = { name: 'penne' };

test.each<[unknown, string]>([
  [5, 'The dish must be a JSON object, not 5.'],
  [null, 'The dish must be a JSON object, not null.'],
  [undefined, 'The dish must be a JSON object, not undefined.'],
  [[dish], 'The dish must be a JSON object, not [{"name":"penne"}].'],
  [new Date(0), 'The dish must be a JSON object, not "1970-01-01T00:00:00.000Z".'],
  [{}, 'The dish needs "name": what the menu says.'],
  [{ nam: 'penne' }, 'The dish has no "nam". Did you mean "name"?'],
  [{ ...dish, Plates: 1 }, 'The dish has no "Plates". Did you mean "plates"?'],
  [
    { ...dish, colour: 1 },
    'The dish has no "colour". There are: name, plates, heat, sauce, vegan, sides, prices.',
  ],
  [{ name: '' }, '"name" of the dish must be a text, not "".'],
  [{ name: 5 }, '"name" of the dish must be a text, not 5.'],
  [{ ...dish, name: ['x'.repeat(200)] }, `"name" of the dish must be a text, not ["${'x'.repeat(98)}….`],
  [{ ...dish, plates: '2' }, '"plates" of the dish must be a whole number from 1, not "2".'],
  [{ ...dish, plates: 0 }, '"plates" of the dish must be a whole number from 1, not 0.'],
  [{ ...dish, plates: 1.5 }, '"plates" of the dish must be a whole number from 1, not 1.5.'],
  [
    { ...dish, plates: 2 ** 60 },
    '"plates" of the dish must be a whole number from 1, not 1152921504606847000.',
  ],
  [{ ...dish, plates: 2n }, '"plates" of the dish must be a whole number from 1, not 2.'],
  [{ ...dish, heat: 4 }, '"heat" of the dish must be a whole number from 0 to 3, not 4.'],
  [{ ...dish, sauce: 'Pesto' }, '"sauce" of the dish must be a sauce, not "Pesto". Did you mean "pesto"?'],
  [{ ...dish, sauce: 7 }, '"sauce" of the dish must be a sauce, not 7. There are: pesto, ragu.'],
  [{ ...dish, vegan: 'yes' }, '"vegan" of the dish must be true or false, not "yes".'],
  [{ ...dish, sides: {} }, '"sides" of the dish must be a list, not {}.'],
  [{ ...dish, sides: [{ name: 'rice' }, {}] }, '"sides[1]" of the dish needs "name".'],
  [{ ...dish, sides: [{ name: 1 }] }, '"sides[0].name" of the dish must be a text, not 1.'],
  [{ ...dish, prices: [] }, '"prices" of the dish must be a JSON object, not [].'],
  [{ ...dish, prices: { small: '1' } }, '"prices.small" of the dish must be a number, not "1".'],
])('%o is refused: %s', (value, sentence) => {
  expect(() => check(DISH, value, 'The dish')).toThrow(new AuthFaultsError(sentence));
});

test('an error begins with the name of the input, such as a file', () => {
  expect(() => check(DISH, {}, 'dish.json')).toThrow(/^dish\.json needs "name"/);
  expect(() => check(DISH, { name: 5 }, 'dish.json')).toThrow(/^"name" of dish\.json must/);
});

test('a correct input is returned as it is, without the defaults of its schema', () => {
  const value = { name: 'penne' };
  expect(check(fields({ name: text, plates: v.optional(whole(1), 2) }), value, 'The dish')).toBe(value);
});
