import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';

test("the fault slow-body sends the emulator's complete answer in pieces", async () => {
  const { start, heard } = await faultyCall({ kind: 'slow-body', bytes: 10, ms: 20 });
  const started = performance.now();
  const [answer] = (await once(start(), 'response')) as [IncomingMessage];
  const body = await text(answer);

  // The answer has four pieces. Timers may fire a fraction of a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(4 * 20 - 4);
  expect(body).toBe(ANSWER);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(ANSWER)));
  expect(heard).toHaveLength(1);
});
