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

test('even a very long text is compared quickly', () => {
  expect(nearest('x'.repeat(20_000_000), NAMES)).toBeUndefined();
});

test('without a similar name, all names are listed', () => {
  expect(suggestion('tokens', NAMES)).toBe('Did you mean "token"?');
  expect(suggestion('login', NAMES)).toBe('There are: accounts:signUp, accounts:update, token, ms.');
});

test('if there are many names, only the first are listed, in one readable line', () => {
  const many = Array.from({ length: 118 }, (_, i) => `name-${i}`);
  expect(suggestion('x', many)).toBe('There are 118, such as name-0, name-1, name-2.');
});
