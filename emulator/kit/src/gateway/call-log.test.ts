import { expect, test } from 'vitest';
import { callLog } from './call-log.ts';
import { record } from './testing/record.ts';

const numbersOf = (log: ReturnType<typeof callLog>, after = 0) =>
  log.after(after).map(({ number }) => number);

test('the log keeps the newest 500 calls, and knows from which number on it has all', () => {
  const log = callLog();
  for (let n = 0; n < 500; n++) record(log);
  expect(log.hasLost(0)).toBe(false);
  for (let n = 0; n < 2; n++) record(log);

  expect(log.last()).toBe(502);
  expect(numbersOf(log)).toHaveLength(500);
  expect(numbersOf(log, 500)).toEqual([501, 502]);
  expect([log.hasLost(1), log.hasLost(2)]).toEqual([true, false]);
});

test('calls that a test forgets are not lost', () => {
  const log = callLog();
  for (let n = 0; n < 3; n++) record(log);
  log.forget(2);

  expect([numbersOf(log), log.hasLost(0)]).toEqual([[3], false]);
});

test('who waits for a change goes on at the next call, or when the time is over', async () => {
  const log = callLog();
  const changed = log.change(60_000);
  record(log);

  await expect(changed).resolves.toBeUndefined();
  await expect(log.change(1)).resolves.toBeUndefined();
});
