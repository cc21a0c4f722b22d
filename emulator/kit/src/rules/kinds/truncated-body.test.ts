import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';

test.each([
  [10, 10],
  [1000, Buffer.byteLength(ANSWER) - 1],
])(
  'if the fault truncated-body allows %i bytes, %i bytes arrive before the connection ends',
  async (bytes, arriving) => {
    const { start, heard, faults } = await faultyCall({ kind: 'truncated-body', bytes });
    const [answer] = (await once(start(), 'response')) as [IncomingMessage];
    let received = 0;
    answer.on('data', (piece: Buffer) => (received += piece.length));
    const [error] = (await once(answer, 'error')) as [NodeJS.ErrnoException];

    expect([error.code, received]).toEqual(['ECONNRESET', arriving]);
    expect(heard, 'the emulator did its work').toHaveLength(1);
    expect(await faults.calls()).toMatchObject([{ outcome: 'cut', status: 200 }]);
  },
);
