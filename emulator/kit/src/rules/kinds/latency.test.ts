import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CaughtCall } from '../fault.ts';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';
import { latency } from './latency.ts';

test('the fault latency delays a call for as long as the rule says', async () => {
  const { call, heard } = await faultyCall({ kind: 'latency', ms: 60 });
  const start = performance.now();

  const { body } = await call('{"a":1}');

  // Timers may fire a fraction of a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(59);
  expect([body, heard]).toEqual([ANSWER, ['{"a":1}']]);
});

test('a delayed call does not continue if its caller has left', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const response = new EventEmitter();
  const goOn = vi.fn();

  latency.apply({ response } as unknown as CaughtCall, { ms: 60 }, goOn);
  response.emit('close');
  vi.advanceTimersByTime(1000);

  expect(goOn).not.toHaveBeenCalled();
});
