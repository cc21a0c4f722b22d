import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenOnLoopback } from '../http/listen.ts';
import { exchange } from '../http/raw-socket.ts';
import { startGateway } from './gateway.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(cleanups.splice(0).map((close) => close()))));

const CALL = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any';

/** @returns the port of a gateway whose Auth emulator is `onRequest` */
async function startFront(onRequest: RequestListener): Promise<number> {
  const upstream = await listenOnLoopback(onRequest, 0);
  const auth = `http://127.0.0.1:${upstream.port}`;
  const gateway = await startGateway({ port: 0, auth, hosting: undefined, projectId: 'demo-test' });
  cleanups.push(gateway.close, upstream.close);
  return gateway.port;
}

const VALUES = ['J\xfcrgen', 'J\xc3\xbcrgen', '\x80\xff'];

test.each([
  ['a call without a body', 'GET', ''],
  ['a call with a body', 'POST', 'body'],
])('%s and its answer keep header bytes of 0x80 and above', async (_what, method, body) => {
  const received: string[] = [];
  const port = await startFront((request, response) => {
    received.push(request.headers['x-team'] as string);
    response.setHeader('x-team', request.headers['x-team']!);
    request.resume().on('end', () => response.end(Buffer.from(body)));
  });
  for (const value of VALUES) {
    const lines = `X-Team: ${value}\r\nContent-Length: ${body.length}\r\nConnection: close`;
    const answer = await exchange(
      port,
      `${method} ${CALL} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n${body}`,
    );
    expect(/^x-team: (.*)\r$/im.exec(answer)?.[1]).toBe(value);
  }
  expect(received).toEqual(VALUES);
});

test('an answer that could contain links of mails, but has no link, keeps its headers', async () => {
  const port = await startFront((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': 2, etag: '"a"' })
      .end('{}');
  });
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any';
  const answer = await exchange(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/content-length: 2\r\netag: "a"\r\n[^]*\{\}$/);
});

test('a call of API version 3 reaches the Auth emulator', async () => {
  const port = await startFront(({ url }, response) => response.end(url));
  const path = '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyPassword?key=any';
  const answer = await exchange(
    port,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toContain(path);
});
