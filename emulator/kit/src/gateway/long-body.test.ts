import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../rules/testing/faulty-call.ts';

const LONG = 1_000_001;

async function statusOf(asked: ClientRequest): Promise<unknown[]> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return [answer.statusCode, answer.headers.connection, await text(answer)];
}

test('a call that a rule catches is refused unread if its declared body is too long', async () => {
  const { address, heard } = await faultyCall({ kind: 'no-op' });
  const headers = { 'content-length': LONG };

  // The test never sends the body that the headers announce.
  const asked = request(address, { method: 'POST', headers, agent: false });
  asked.on('error', () => undefined).flushHeaders();

  expect(await statusOf(asked)).toEqual([
    413,
    'close',
    'A call that a rule catches or reads must have at most 1000000 bytes.\n',
  ]);
  expect(heard).toEqual([]);
  asked.destroy();
});

test('a call of unknown length that a rule catches is refused once its body is too long', async () => {
  const { address, heard } = await faultyCall({ kind: 'no-op' });

  const asked = request(address, { method: 'POST', agent: false });
  asked.on('error', () => undefined).write('x'.repeat(LONG));

  expect(await statusOf(asked)).toEqual([
    413,
    'close',
    'A call that a rule catches or reads must have at most 1000000 bytes.\n',
  ]);
  expect(heard).toEqual([]);
  asked.destroy();
});

test('a call of the maximum length that a rule catches is passed on', async () => {
  const { call, heard } = await faultyCall({ kind: 'no-op' });

  expect(await call('x'.repeat(LONG - 1))).toMatchObject({ status: 200, body: ANSWER });
  expect(heard[0]).toHaveLength(LONG - 1);
});
