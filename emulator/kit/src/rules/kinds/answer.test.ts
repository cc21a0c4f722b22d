import { expect, test } from 'vitest';
import { faultyCall, PAGE } from '../testing/faulty-call.ts';

test('the gateway sends the rule’s answer with the provider’s headers', async () => {
  const { call, heard } = await faultyCall({ kind: 'answer', body: { needConfirmation: true } });

  const { status, headers, body } = await call();

  expect([status, JSON.parse(body)]).toEqual([200, { needConfirmation: true }]);
  expect(headers).toMatchObject({
    'access-control-allow-origin': PAGE,
    'content-type': 'application/json; charset=utf-8',
  });
  expect(heard).toEqual([]);
});
