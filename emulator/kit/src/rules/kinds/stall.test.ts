import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ANSWER, eventually, faultyCall } from '../testing/faulty-call.ts';

test.each(['remove', 'reset'] as const)(
  'a stalled call waits until %s() releases it, then continues',
  async (how) => {
    const { start, heard, faults, rule } = await faultyCall({ kind: 'stall' });
    const answered = once(start('{"a":1}'), 'response') as Promise<[IncomingMessage]>;
    await eventually(async () =>
      expect(await faults.calls()).toMatchObject([{ outcome: 'pending', rule: rule.id }]),
    );
    expect(heard).toEqual([]);

    await faults[how](rule);

    expect(await text((await answered)[0])).toBe(ANSWER);
    expect(heard).toEqual(['{"a":1}']);
  },
);

test('a stalled call ends when its caller leaves', async () => {
  const { start, heard, faults, rule } = await faultyCall({ kind: 'stall' });
  const asked = start();
  asked.on('error', () => undefined);
  await eventually(async () => expect(await faults.calls()).toMatchObject([{ outcome: 'pending' }]));

  asked.destroy();
  await eventually(async () => expect(await faults.calls()).toMatchObject([{ outcome: 'cut' }]));
  await faults.remove(rule);

  expect(heard).toEqual([]);
});

test('a rule may stall many calls, and Node does not warn of a leak', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  const { start, faults, rule } = await faultyCall({ kind: 'stall' });
  const answers = Array.from({ length: 12 }, () => once(start(), 'response') as Promise<[IncomingMessage]>);
  await eventually(async () => expect(await faults.rules()).toMatchObject([{ hits: 12 }]));

  await faults.remove(rule);

  expect(await Promise.all(answers.map(async (answered) => text((await answered)[0])))).toEqual(
    Array.from({ length: 12 }, () => ANSWER),
  );
  expect(warned.mock.calls).toEqual([]);
});
