import { expect, test } from 'vitest';
import { faultyCall } from './faulty-call.ts';

test.each([
  [false, []],
  [true, ['{"a":1}']],
])('the connection is reset; with afterWork %s, the emulator has heard %j', async (afterWork, reached) => {
  const { call, heard, faults } = await faultyCall({ kind: 'connection-reset', afterWork });

  // That it is a RST, and reaches a page that a browser would have spared it, is for faults.spec.ts to see.
  await expect(call('{"a":1}')).rejects.toMatchObject({ code: 'ECONNRESET' });

  expect(heard).toEqual(reached);
  expect(await faults.calls()).toMatchObject([{ outcome: 'cut' }]);
});
