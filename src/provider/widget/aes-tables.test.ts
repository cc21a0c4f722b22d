import { expect, test } from 'vitest';
import { multiples, originals, substitutes } from './aes-tables.ts';

/** A column times a row of factors, then times the row turned right by one, and so on (FIPS 197, 5.1.3). */
const mixed = (column: number[], factors: readonly number[]) =>
  column.map((_, turn) =>
    column.reduce((sum, byte, index) => sum ^ multiples(factors[(index - turn + 4) % 4]!)[byte]!, 0),
  );

test('bytes are substituted as the standard says', () => {
  expect([0x00, 0x01, 0x53, 0xff].map((byte) => substitutes[byte])).toEqual([0x63, 0x7c, 0xed, 0x16]);
  expect(new Set(substitutes).size).toBe(256);
  expect(substitutes.map((byte) => originals[byte])).toEqual([...substitutes.keys()]);
});

test('the multiples mix a column and restore it', () => {
  const column = [0xdb, 0x13, 0x53, 0x45];
  expect(mixed(column, [2, 3, 1, 1])).toEqual([0x8e, 0x4d, 0xa1, 0xbc]);
  expect(mixed([0x8e, 0x4d, 0xa1, 0xbc], [14, 11, 13, 9])).toEqual(column);
});
