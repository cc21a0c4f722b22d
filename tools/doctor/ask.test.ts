import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenOnLoopback, type Listening } from 'firebase-auth-faults/internal/http';
import { asker, targetOf, type Answer } from './ask.ts';

let server: Listening | undefined;
afterEach(() => server?.close());

const ask = asker();
/** Requests an address, but waits only 300 ms for the answer. */
const askBriefly = asker(undefined, 300);

test('the doctor does not follow a redirect, but reads its target', async () => {
  server = await listenOnLoopback((_, response) => response.writeHead(301, { location: '/b' }).end(), 0);
  const answer = await ask(`http://localhost:${server.port}/a`);
  expect(answer.status).toBe(301);
  expect(targetOf(answer)?.pathname).toBe('/b');
});

test('a name below localhost resolves as in browsers', async () => {
  server = await listenOnLoopback((request, response) => response.end(request.headers.host), 0);
  const { text } = await ask(`http://a.localhost:${server.port}/`);
  expect(text).toBe(`a.localhost:${server.port}`);
});

test('a server that does not answer causes an error of one sentence', async () => {
  server = await listenOnLoopback(() => undefined, 0);
  await expect(askBriefly(`http://localhost:${server.port}/`)).rejects.toThrow(
    /did not answer within 0\.3 s\./,
  );
});

test('an answer that stalls causes an error of one sentence', async () => {
  server = await listenOnLoopback((_, response) => void response.writeHead(200).write('a'), 0);
  await expect(askBriefly(`http://localhost:${server.port}/`)).rejects.toThrow(/did not answer within/);
});

test('an endless body causes an error of one sentence', async () => {
  server = await listenOnLoopback((_, response) => {
    const part = Buffer.alloc(1_000_000);
    const more = (): void => void (response.destroyed || response.write(part, more));
    more();
  }, 0);
  await expect(ask(`http://localhost:${server.port}/`)).rejects.toThrow(/sends more than 10 MB/);
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED', 'ENETUNREACH'])(
  '%s causes an error of one readable sentence',
  async (code) => {
    const failing = asker(() => ({
      lookup: (_host, _options, callback) => callback(Object.assign(new Error(code), { code }), []),
    }));
    await expect(failing('http://the.site/')).rejects.toThrow(/^[^:]*the\.site[^:]*\. [A-Z][^:]*\.$/);
  },
);

test.each<[location: string | undefined, status: number, target: string | undefined]>([
  ['/b', 301, 'http://a.test/b'],
  ['https://b.test/', 302, 'https://b.test/'],
  [undefined, 301, undefined],
  ['/b', 200, undefined],
  ['http://[', 301, undefined],
])('location %s with status %i leads to %s', (location, status, target) => {
  const headers = location === undefined ? {} : { location };
  const answer = { url: 'http://a.test/', status, headers } as Answer;
  expect(targetOf(answer)?.href).toBe(target);
});

test('an answer that is not HTTP causes an error of one sentence', async () => {
  const other = createServer().on('connection', (socket) => socket.end('220 mail.test ESMTP\r\n'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow(
    /something other than HTTP\. Check the port\.$/,
  );
  other.close();
});
