import { expect, test } from 'vitest';
import { inTurn, median } from './columns.ts';

test.each([
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('ways take turns, each round begins with the next one, and the first rounds do not count', async () => {
  const taken: string[] = [];
  const take = async (way: string) => taken.push(way);
  const results = await inTurn(['a', 'b', 'c'], take, { rounds: 2, warmUp: 1 });
  expect(taken.join('')).toBe('abcbcacab');
  expect(results).toEqual({ a: [6, 8], b: [4, 9], c: [5, 7] });
});
