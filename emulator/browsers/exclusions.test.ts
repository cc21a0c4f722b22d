import { expect, test } from 'vitest';
import { listScenarios } from '../testing/run/list-scenarios.ts';
import { exclusions } from './exclusions.ts';
import { matcherOf, reasonFor } from './matcher.ts';

const scenarios = (await listScenarios()).map(({ file, titles }) => [file, ...titles].join(' '));

test.each(Object.values(exclusions).flat())('a scenario that is left out exists: %s', (scenario) => {
  const one = matcherOf({ 'any reason': [scenario] });
  expect(scenarios.filter((name) => one.test(name))).not.toEqual([]);
});

test('a row takes its own scenarios only, and gives its reason', () => {
  const table = {
    'no such thing': ['pages/faq.spec.ts: prints'],
    'too slow': ['pwa/install.spec.ts'],
    'not ours': ['scenarios/kit/'],
  };
  expect(matcherOf(table).test('pages/faq.spec.ts the FAQ prints every answer')).toBe(true);
  expect(matcherOf(table).test('pages/faq.spec.ts the FAQ opens')).toBe(false);
  expect(reasonFor(table, 'pwa/install.spec.ts anything')).toBe('too slow');
  expect(reasonFor(table, 'scenarios/kit/any.spec.ts anything')).toBe('not ours');
  expect(reasonFor(table, 'pwa/install-offer.spec.ts anything')).toBeUndefined();
});
