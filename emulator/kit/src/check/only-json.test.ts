import { expect, test } from 'vitest';
import { onlyJson } from './only-json.ts';

const loop: { self?: unknown } = {};
loop.self = loop;
const shared = { email: 'a@b.c' };

test.each([
  ['JSON', { a: [1, 'two', null, true, { b: {} }], none: null }],
  ['the same object in two places', { one: shared, other: [shared] }],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
])('%s is sent', (_, value) => {
  expect(() => onlyJson(value, 'The rule')).not.toThrow();
});

test.each<[unknown, string]>([
  [undefined, 'The rule is undefined, which JSON cannot hold. Leave it out.'],
  [
    { match: { body: { email: undefined } } },
    '"match.body.email" of the rule is undefined, which JSON cannot hold. Leave it out.',
  ],
  [
    [{ times: 1 }, { times: undefined }],
    '"[1].times" of the rule is undefined, which JSON cannot hold. Leave it out.',
  ],
  [{ match: /a/ }, '"match" of the rule must be JSON, not a RegExp.'],
  [{ at: new Date(0) }, '"at" of the rule must be JSON, not a Date.'],
  [{ at: [() => 1] }, '"at[0]" of the rule must be JSON, not a Function.'],
  [{ at: Symbol('a') }, '"at" of the rule must be JSON, not a Symbol.'],
  [{ at: 1n }, '"at" of the rule must be JSON, not a BigInt.'],
  [{ at: new Map() }, '"at" of the rule must be JSON, not a Map.'],
  [{ at: Promise.resolve(1) }, '"at" of the rule must be JSON, not a Promise.'],
  [{ times: NaN }, '"times" of the rule must be JSON, not NaN.'],
  [{ times: Infinity }, '"times" of the rule must be JSON, not Infinity.'],
  [loop, '"self" of the rule contains itself, so it is no JSON.'],
])('%o is refused before it is sent', (value, sentence) => {
  expect(() => onlyJson(value, 'The rule')).toThrow(sentence);
});
