import { expect, test } from 'vitest';
import { headersFor, type HeaderRule } from './hosting-headers.ts';

const rule = (source: string, value: string, key = 'X-Rule'): HeaderRule => ({
  source,
  headers: [{ key, value }],
});

test.each([
  ['!/__/**', '/', true],
  ['!/__/**', '/assets/index.js', true],
  ['!/__/**', '/__/auth/handler', false],
  ['**', '/', true],
  ['**/*.js', '/sw.js', true],
  ['assets/**', '/assets/index.js', true],
  ['/faq', '/faq', true],
  ['/faq', '/faqs', false],
])('the source %s matches %s: %s', (source, address, isMatch) => {
  expect(headersFor(address, [rule(source, 'yes')])).toEqual(isMatch ? { 'x-rule': 'yes' } : {});
});

test('a header rule may select addresses by a regular expression', () => {
  const rules = [{ regex: '^/f', headers: [{ key: 'X-Rule', value: 'yes' }] }];
  expect(headersFor('/faq', rules)).toEqual({ 'x-rule': 'yes' });
  expect(headersFor('/', rules)).toEqual({});
});

test('the last rule for a header wins, whatever the case of the header’s name', () => {
  const rules = [rule('**', 'first'), rule('/faq', 'second', 'x-rule')];
  expect(headersFor('/faq', rules)).toEqual({ 'x-rule': 'second' });
});
