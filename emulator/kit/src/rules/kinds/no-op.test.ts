import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';

test('the fault no-op changes nothing, and its rule counts the call', async () => {
  const { call, heard, faults } = await faultyCall({ kind: 'no-op' });

  expect(await call('{"a":1}')).toMatchObject({ status: 200, body: ANSWER });

  expect(heard).toEqual(['{"a":1}']);
  expect(await faults.rules()).toMatchObject([{ calls: 1, hits: 1 }]);
});
