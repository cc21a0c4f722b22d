import { once } from 'node:events';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../gateway/gateway.ts';
import { faultsClient } from './client.ts';
import { faultyCall } from './testing/faulty-call.ts';

interface Har {
  log: {
    entries: {
      request: { url: string; bodySize: number; postData: { text: string; comment?: string } };
      response: { bodySize: number; content: { size: number; text: string; comment?: string } };
    }[];
  };
}

test.each([
  [65_536, undefined],
  [65_537, 'The text is the first 65536 of 65537 bytes.'],
])('in the HTTP archive, a request of %i bytes has the comment %j', async (bytes, comment) => {
  const { call, faults } = await faultyCall({ kind: 'no-op' });
  await call('x'.repeat(bytes));

  const { postData, bodySize } = ((await faults.har()) as Har).log.entries[0]!.request;

  expect([postData.text.length, bodySize, postData.comment]).toEqual([65_536, bytes, comment]);
});

test('in the HTTP archive, a truncated answer has a comment', async () => {
  const { call, faults } = await faultyCall({ kind: 'answer', body: { long: 'ä'.repeat(40_000) } });
  const { headers } = await call();
  const length = Number(headers['content-length']);

  const [entry] = ((await faults.har()) as Har).log.entries;

  expect(length).toBeGreaterThan(80_000);
  expect(entry!.response).toMatchObject({
    bodySize: length,
    content: { size: length, comment: `The text is the first 65536 of ${length} bytes.` },
  });
});

test('in the HTTP archive, the URL of an entry has the host that the client requested', async () => {
  const { address, faults } = await faultyCall({ kind: 'html-502' });
  for (const host of ['localhost:1234', '127.0.0.1:80']) {
    const asked = request(address, { method: 'POST', headers: { host }, agent: false }).end('{}');
    await once(asked, 'response');
  }

  const { entries } = ((await faults.har()) as Har).log;

  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
  expect(entries.map(({ request: { url } }) => url)).toEqual([
    `http://localhost:1234${path}`,
    `http://127.0.0.1${path}`,
  ]);
});

test("in the HTTP archive, the URL of a call to the provider's public host stays unchanged", async () => {
  const auth = 'http://127.0.0.1:9';
  const options = { port: 0, auth, hosting: undefined, projectId: 'demo-test', publicHosts: true };
  const { port, publicHosts, close } = await startGateway(options);
  onTestFinished(close);
  const path = '/v1/accounts:signUp?key=namespace-t-1';
  const asked = requestSecurely({
    host: '127.0.0.1',
    port: publicHosts!.port,
    method: 'POST',
    path,
    headers: { host: 'identitytoolkit.googleapis.com' },
    rejectUnauthorized: false,
    agent: false,
  }).end('{}');
  await once(asked, 'response');

  const [entry] = ((await faultsClient(`http://127.0.0.1:${port}`, 't-1').har()) as Har).log.entries;

  expect(entry!.request.url).toBe(`https://identitytoolkit.googleapis.com${path}`);
});
