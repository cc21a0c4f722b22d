import { expect, test } from 'vitest';
import { faultyCall } from '../testing/faulty-call.ts';

test.each([
  [false, []],
  [true, ['{"a":1}']],
])(
  'with afterWork %s, the fault connection-reset resets the connection after the emulator has received %j',
  async (afterWork, reached) => {
    const { call, heard, faults } = await faultyCall({ kind: 'connection-reset', afterWork });

    // faults.spec.ts checks that the reset is a TCP RST, and that it reaches a page although the browser retries.
    await expect(call('{"a":1}')).rejects.toMatchObject({ code: 'ECONNRESET' });

    expect(heard).toEqual(reached);
    expect(await faults.calls()).toMatchObject([{ outcome: 'cut' }]);
  },
);
