import { expect, test } from 'vitest';
import { readMozLz4 } from './moz-lz4.ts';

test('readMozLz4 reads a file of Firefox with an overlapping repetition and a length of more than four bits', () => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(45);
  const block = Buffer.from([0x4f, ...Buffer.from('abcd'), 4, 0, 17, 0x50, ...Buffer.from('ends!')]);
  const file = Buffer.concat([Buffer.from('mozLz40\0'), size, block]);
  expect(readMozLz4(file)?.toString()).toBe(`${'abcd'.repeat(10)}ends!`);
});

test('readMozLz4 returns undefined for a file in another format', () => {
  expect(readMozLz4(Buffer.from('SQLite format 3\0'))).toBeUndefined();
});
