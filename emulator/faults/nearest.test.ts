import { expect, test } from 'vitest';
import { nearest, suggestion } from './nearest.ts';

const NAMES = ['accounts:signUp', 'accounts:update', 'token', 'ms'];

test.each([
  ['accounts:signup', 'accounts:signUp'],
  ['acounts:updates', 'accounts:update'],
  ['tokne', 'token'],
  ['m', 'ms'],
  ['signIn', undefined],
  ['', undefined],
])('%s may mean %s', (typed, name) => {
  expect(nearest(typed, NAMES)).toBe(name);
});

test('with nothing near, all names are given', () => {
  expect(suggestion('tokens', NAMES)).toBe('Did you mean "token"?');
  expect(suggestion('login', NAMES)).toBe('There are: accounts:signUp, accounts:update, token, ms.');
});
