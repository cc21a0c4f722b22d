import { afterEach, expect, test, vi } from 'vitest';
import type { Fault } from '../client/client.ts';
import { KINDS } from './kinds.ts';
import { eventually, faultyCall } from './testing/faulty-call.ts';

afterEach(() => vi.restoreAllMocks());

const fail = () => {
  throw new Error('A bug.\nIts stack.');
};

test.each<[string, Fault[], () => void]>([
  ['at once', [{ kind: 'no-op' }], () => vi.spyOn(KINDS['no-op'], 'apply').mockImplementation(fail)],
  [
    'after a timer',
    [{ kind: 'latency', ms: 1 }, { kind: 'no-op' }],
    () => vi.spyOn(KINDS['no-op'], 'apply').mockImplementation(fail),
  ],
  [
    'after the emulator has answered',
    [{ kind: 'malformed-json' }],
    () => vi.spyOn(KINDS['malformed-json'], 'apply').mockImplementation((call) => call.askProvider(fail)),
  ],
])('a fault that throws %s prints one line, and its call is recorded as failed', async (_, fault, breaks) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { call, faults } = await faultyCall(fault);
  breaks();

  await expect(call()).rejects.toThrow('socket hang up');
  await eventually(async () => expect(await faults.calls()).toMatchObject([{ outcome: 'failed', rule: 1 }]));
  expect(printed.mock.calls).toEqual([['The gateway failed at accounts:signUp, call 1: A bug.']]);
});
