import { expect, test } from 'vitest';
import { faultyCall } from '../testing/faulty-call.ts';

test('the fault refused makes a call fail before it reaches the emulator', async () => {
  const { call, heard } = await faultyCall({ kind: 'refused' });

  await expect(call()).rejects.toMatchObject({ code: 'ECONNRESET' });

  expect(heard).toEqual([]);
});
