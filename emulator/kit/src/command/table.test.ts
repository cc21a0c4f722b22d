import { expect, test } from 'vitest';
import { tableLines } from './table.ts';

const ROWS = [
  ['', 'ms'],
  ['through', '1'],
];

test('the columns of a table are aligned to the left', () => {
  expect(tableLines(ROWS)).toEqual(['         ms', 'through  1']);
});

test('numbers in a table are aligned to the right', () => {
  expect(tableLines(ROWS, { gap: 3, right: true })).toEqual(['          ms', 'through    1']);
});
