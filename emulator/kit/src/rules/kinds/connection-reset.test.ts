import { expect, test } from 'vitest';
import type { Fault } from '../../client/client.ts';
import { faultyCall } from '../testing/faulty-call.ts';

test.each<[Fault, string[]]>([
  [{ kind: 'refused' }, []],
  [{ kind: 'connection-reset' }, []],
  [{ kind: 'connection-reset', afterWork: true }, ['{"a":1}']],
])('the fault %j resets the connection after the emulator has received %j', async (fault, reached) => {
  const { call, heard, faults } = await faultyCall(fault);

  // faults.spec.ts checks that the reset reaches a page although the browser retries.
  await expect(call('{"a":1}')).rejects.toMatchObject({ code: 'ECONNRESET' });

  expect(heard).toEqual(reached);
  expect(await faults.calls()).toMatchObject([{ outcome: 'cut' }]);
});
