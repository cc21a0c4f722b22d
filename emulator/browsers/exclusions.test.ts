import { expect, test } from 'vitest';
import { listScenarios } from '../testing/run/list-scenarios.ts';
import { exclusions, matcherOf } from './exclusions.ts';

const scenarios = (await listScenarios()).map(({ file, titles }) => [file, ...titles].join(' '));

test.each(Object.values(exclusions).flat())('an excluded scenario exists: %s', (scenario) => {
  const one = matcherOf({ 'any reason': [scenario] });
  expect(scenarios.filter((name) => one.test(name))).not.toEqual([]);
});

test('an exclusion matches its own scenarios only', () => {
  const matcher = matcherOf({
    'no such thing': ['pages/faq.spec.ts: prints'],
    'too slow': ['pwa/install.spec.ts'],
    'not ours': ['scenarios/kit/'],
  });
  expect(matcher.test('pages/faq.spec.ts the FAQ prints every answer')).toBe(true);
  expect(matcher.test('pages/faq.spec.ts the FAQ opens')).toBe(false);
  expect(matcher.test('pwa/install.spec.ts anything')).toBe(true);
  expect(matcher.test('scenarios/kit/any.spec.ts anything')).toBe(true);
  expect(matcher.test('pwa/install-offer.spec.ts anything')).toBe(false);
});
