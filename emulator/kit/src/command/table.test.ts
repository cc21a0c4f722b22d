import { expect, test } from 'vitest';
import { tableLines } from './table.ts';

test('the columns of a table are aligned to the left', () => {
  const rows = [
    ['', 'ms'],
    ['through', '1'],
  ];
  expect(tableLines(rows)).toEqual(['         ms', 'through  1']);
});
