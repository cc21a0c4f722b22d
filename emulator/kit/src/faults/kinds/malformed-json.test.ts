import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';

test("the emulator's answer loses its last brace, and stays unchanged otherwise", async () => {
  const { call, heard } = await faultyCall({ kind: 'malformed-json' });

  const { status, headers, body } = await call();

  expect([status, headers['content-type'], body]).toEqual([200, 'application/json', ANSWER.slice(0, -1)]);
  expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
  expect(heard).toHaveLength(1);
});
