import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';

test("the fault malformed-json removes the last brace of the emulator's answer, and changes nothing else", async () => {
  const { call, heard } = await faultyCall({ kind: 'malformed-json' });

  const { status, headers, body } = await call();

  expect([status, headers['content-type'], body]).toEqual([200, 'application/json', ANSWER.slice(0, -1)]);
  expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
  expect(heard).toHaveLength(1);
});
