import { expect, test, vi } from 'vitest';
import { ANSWER, faultyCall } from './faulty-call.ts';

test('the call waits as long as the rule says, then goes on', async () => {
  const { call, heard } = await faultyCall({ kind: 'latency', ms: 60 });
  const start = performance.now();

  const { body } = await call('{"a":1}');

  // Timers may be early by part of a millisecond.
  expect(performance.now() - start).toBeGreaterThan(59);
  expect([body, heard]).toEqual([ANSWER, ['{"a":1}']]);
});

test('a call whose caller has left does not go on', async () => {
  const { start, call, heard, faults } = await faultyCall({ kind: 'latency', ms: 60 });
  const asked = start('{"left":true}');
  const left = new Promise((resolve) => asked.on('error', resolve));
  await vi.waitFor(async () => expect(await faults.rules()).toMatchObject([{ hits: 1 }]));

  asked.destroy();
  await left;
  await call('{"stayed":true}');

  expect(heard).toEqual(['{"stayed":true}']);
});
