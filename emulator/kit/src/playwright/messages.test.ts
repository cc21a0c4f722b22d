import { expect, test } from 'vitest';
import { newLines } from './messages.ts';

test.each([
  ['was not there before', [], ['Wait.'], ['Wait.']],
  ['was there less often', ['Wait.'], ['Wait.', 'Sorry.', 'Wait.'], ['Sorry.', 'Wait.']],
])('a line is new if it %s', (_, before, now, expected) => {
  expect(newLines(before, now)).toEqual(expected);
});

test.each([
  ['was there', ['Wait.', 'Sorry.'], ['Sorry.'], []],
  ['is in a place within another one, a second time', [], ['Wait.', 'Wait.'], ['Wait.']],
])('a line is not new if it %s', (_, before, now, expected) => {
  expect(newLines(before, now)).toEqual(expected);
});
