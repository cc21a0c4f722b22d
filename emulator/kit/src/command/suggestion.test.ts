import { expect, test } from 'vitest';
import { nearest, suggestion } from './suggestion.ts';

const NAMES = ['accounts:signUp', 'accounts:update', 'token', 'ms'];

test.each([
  ['accounts:signup', 'accounts:signUp'],
  ['acounts:updates', 'accounts:update'],
  ['tokne', 'token'],
  ['m', 'ms'],
  ['signIn', undefined],
  ['', undefined],
])('the name nearest to "%s" is %s', (typed, name) => {
  expect(nearest(typed, NAMES)).toBe(name);
});

test('the nearest name to a very long text is found quickly', () => {
  expect(nearest('x'.repeat(20_000_000), NAMES)).toBeUndefined();
});

test('if no name is similar, the suggestion lists all names', () => {
  expect(suggestion('tokens', NAMES)).toBe('Did you mean "token"?');
  expect(suggestion('login', NAMES)).toBe('There are: accounts:signUp, accounts:update, token, ms.');
});

test('if there are many names, the suggestion lists only the first ones, in one readable line', () => {
  const many = Array.from({ length: 118 }, (_, i) => `name-${i}`);
  expect(suggestion('x', many)).toBe('There are 118, such as name-0, name-1, name-2.');
});
