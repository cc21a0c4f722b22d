import { expect, test } from 'vitest';
import { newTexts } from './visible-texts.ts';

test('a text is new if it was not there before, or was there less often', () => {
  expect(newTexts([], ['Wait.'])).toEqual(['Wait.']);
  expect(newTexts(['Wait.'], ['Wait.', 'Sorry.', 'Wait.'])).toEqual(['Sorry.', 'Wait.']);
  expect(newTexts(['Wait.', 'Sorry.'], ['Sorry.'])).toEqual([]);
});
