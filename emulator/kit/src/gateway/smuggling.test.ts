import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenOnLoopback, type Listening } from '../http/listen.ts';
import { exchange } from '../http/raw-socket.ts';
import { startGateway, type Gateway } from './gateway.ts';

/** The requests that reached the upstream, in order. */
const heard: string[] = [];
let upstream: Listening;
let gateway: Gateway;
beforeAll(async () => {
  let held: ServerResponse | undefined;
  upstream = await listenOnLoopback((request, response) => {
    heard.push(`${request.method} ${request.url} of ${request.headers.host}`);
    held?.end('a token of somebody else');
    held = undefined;
    // /hidden is answered only at the next request on the connection, so that request's sender would get the answer.
    if (request.url === '/hidden') held = response;
    else request.resume().on('end', () => response.end(`answer to ${request.url}`));
  }, 0);
  const auth = `http://127.0.0.1:${upstream.port}`;
  gateway = await startGateway({ port: 0, auth, hosting: auth, projectId: 'demo-test' });
});
afterAll(() => Promise.all([gateway.close(), upstream.close()]));
beforeEach(() => void (heard.length = 0));

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LENGTH = `Content-Length: ${HIDDEN.length}\r\n`;
const CHUNKS = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;
const METHODS = ['GET', 'DELETE', 'OPTIONS', 'POST'];
const INNOCENT = ['/one', '/two', '/three', '/four', '/five'];

test.each([
  ['a length', `Connection: close, content-length\r\n${LENGTH}\r\n${HIDDEN}`],
  ['a length, in another case', `Connection: close\r\nconnection: Content-LENGTH\r\n${LENGTH}\r\n${HIDDEN}`],
  ['chunks', `Connection: close, transfer-encoding\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}`],
  ['the host', `Connection: close, host\r\n${LENGTH}\r\n${HIDDEN}`],
])('a Connection header that names %s cannot smuggle a request', async (_, rest) => {
  for (const method of METHODS)
    expect(await exchange(gateway.port, `${method} /outer HTTP/1.1\r\nHost: localhost\r\n${rest}`)).toContain(
      'answer to /outer',
    );

  expect(await answersTo(INNOCENT)).toEqual(INNOCENT.map((path) => `answer to ${path}`));
  expect(heard.slice(0, METHODS.length)).toEqual(METHODS.map((method) => `${method} /outer of localhost`));
  expect(heard).toHaveLength(METHODS.length + INNOCENT.length);
});

test('a Content-Length after 2000 other headers cannot smuggle a request', async () => {
  const rest = `Connection: close\r\n${'a:\r\n'.repeat(2000)}${LENGTH}\r\n${HIDDEN}`;
  for (const method of METHODS)
    await exchange(gateway.port, `${method} /outer HTTP/1.1\r\nHost: localhost\r\n${rest}`);

  expect(await answersTo(INNOCENT)).toEqual(INNOCENT.map((path) => `answer to ${path}`));
  expect(heard.filter((line) => line.includes('hidden'))).toEqual([]);
});

/** Sends requests one after the other, so that the gateway reuses its connections to the upstream. */
async function answersTo(paths: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const path of paths)
    answers.push(await (await fetch(`http://127.0.0.1:${gateway.port}${path}`)).text());
  return answers;
}
