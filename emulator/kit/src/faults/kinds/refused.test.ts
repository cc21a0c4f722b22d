import { expect, test } from 'vitest';
import { faultyCall } from '../testing/faulty-call.ts';

test('the call fails and never reaches the emulator', async () => {
  const { call, heard } = await faultyCall({ kind: 'refused' });

  await expect(call()).rejects.toMatchObject({ code: 'ECONNRESET' });

  expect(heard).toEqual([]);
});
