import { expect, test } from 'vitest';
import { faultyCall } from '../testing/faulty-call.ts';

test('the fault html-502 answers with an HTML page and status 502', async () => {
  const { call, heard } = await faultyCall({ kind: 'html-502' });

  const { status, headers, body } = await call();

  expect([status, headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
  expect(body).toContain('<h1>502 Bad Gateway</h1>');
  expect(heard).toEqual([]);
});
