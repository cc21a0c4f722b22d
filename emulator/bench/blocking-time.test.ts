import { expect, test } from 'vitest';
import { blockingTime } from './blocking-time.ts';

test.each([
  ['a task of 50 ms blocks nothing', [{ start: 300, duration: 50 }], 100, 0],
  ['of a longer task, the rest blocks', [{ start: 300, duration: 80 }], 100, 30],
  [
    'each task has its own 50 ms',
    [
      { start: 300, duration: 80 },
      { start: 400, duration: 60 },
    ],
    100,
    40,
  ],
  ['a task before the first paint does not count', [{ start: 0, duration: 90 }], 100, 0],
  ['a task that began before it counts from there on', [{ start: 50, duration: 120 }], 100, 20],
])('%s', (_, tasks, firstPaint, time) => {
  expect(blockingTime(tasks, firstPaint)).toBe(time);
});
