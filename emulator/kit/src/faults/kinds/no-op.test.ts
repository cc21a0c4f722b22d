import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';

test('nothing changes, and the call is counted', async () => {
  const { call, heard, faults } = await faultyCall({ kind: 'no-op' });

  expect(await call('{"a":1}')).toMatchObject({ status: 200, body: ANSWER });

  expect(heard).toEqual(['{"a":1}']);
  expect(await faults.rules()).toMatchObject([{ calls: 1, hits: 1 }]);
});
