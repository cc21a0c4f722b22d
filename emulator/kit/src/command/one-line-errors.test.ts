import { expect, test } from 'vitest';
import { firstLine } from './one-line-errors.ts';

test('an error is one line, and sends no escape sequence to the terminal', () => {
  expect(firstLine(new Error('There is no rule \u001b[2J\u202e7.\nat somewhere'))).toBe(
    'There is no rule 7.',
  );
});
