import { expect, test } from 'vitest';
import { faultyCall, PAGE } from '../testing/faulty-call.ts';

test('the fault empty-answer sends an answer without a body', async () => {
  const { call, heard } = await faultyCall({ kind: 'empty-answer', status: 503 });

  const { status, headers, body } = await call();

  expect([status, headers['content-length'], body]).toEqual([503, '0', '']);
  expect(headers['access-control-allow-origin']).toBe(PAGE);
  expect(heard).toEqual([]);
});
