import { expect, test } from 'vitest';
import { EVERY_CALL, OPERATIONS_BY_WORD } from '../catalogue/operations-by-word.ts';
import { providerCauses } from '../catalogue/causes.ts';
import { wordOf } from '../catalogue/cause.ts';
import { catalogue } from './catalogue.ts';
import { APP_OPERATIONS } from './operations.ts';
import { readRule } from './rule.ts';

const every = [...catalogue.native, ...catalogue.injected, ...catalogue.synthetic];

/** The injected causes that do not name an operation, each with the reason. */
const anywhere: Record<string, string> = {
  'auth/cors-unsupported': 'the SDK knows the word, but names no call that it belongs to',
};

test('the catalogue names every call of the SDK, and no other', () => {
  expect(EVERY_CALL.toSorted()).toEqual(Object.keys(APP_OPERATIONS).toSorted());
  for (const { operations } of every) expect(EVERY_CALL).toEqual(expect.arrayContaining([...operations]));
});

test('every injected cause names its operations, unless `anywhere` gives a reason', () => {
  const without = catalogue.injected.filter(({ operations }) => operations.length === 0);
  expect(without.map(({ code }) => code)).toEqual(Object.keys(anywhere));
});

test('each error code in OPERATIONS_BY_WORD belongs to a cause, and no cause names an operation twice', () => {
  const words = [...providerCauses.values()].flatMap(({ answer }) =>
    typeof answer === 'object' && 'message' in answer ? [wordOf(answer.message)] : [],
  );
  expect(words).toEqual(expect.arrayContaining(Object.keys(OPERATIONS_BY_WORD)));
  const twice = every.filter(({ operations }) => new Set(operations).size < operations.length);
  expect(twice.map(({ when }) => when)).toEqual([]);
});

test('every answer of the catalogue is a valid fault for each of its operations', () => {
  const rules = every.flatMap(({ answer, operations }) =>
    answer ? operations.map((operation) => ({ operation, fault: answer })) : [],
  );
  expect(rules.map(readRule)).toEqual(rules);
});

test('each entry of the catalogue has a unique description, which can serve as the title of a test', () => {
  const told = every.map(({ when }) => when);
  expect(told).toEqual([...new Set(told)]);
  expect(every).toHaveLength(providerCauses.size);
});

test("a catalogue entry has the code that the SDK reports, even if that code is vaguer than the provider's message", () => {
  const codeOf = (message: string) =>
    catalogue.injected.find(({ answer }) => answer.kind === 'provider-error' && answer.message === message)
      ?.code;
  expect(codeOf('MISSING_OOB_CODE')).toBe('auth/internal-error');
  expect(codeOf('RESET_PASSWORD_EXCEED_LIMIT')).toBe('auth/too-many-requests');
  expect(codeOf('Error code: 39')).toBe('auth/error-code:-39');
});
