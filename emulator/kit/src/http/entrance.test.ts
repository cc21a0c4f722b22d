import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entrance } from './entrance.ts';
import { listenOnLoopback, type Listening } from './listen.ts';
import { readHost } from './namespaces.ts';
import { exchange } from './raw-socket.ts';

const TUNNEL = 'CONNECT a.localhost:80 HTTP/1.1\r\nHost: a.localhost\r\n\r\n';
const HOST = 'Host: localhost\r\n';
const END = 'Connection: close\r\n\r\n';

let server: Listening;
let answerSlow: (() => void) | undefined;
beforeAll(async () => {
  server = await listenOnLoopback(
    entrance(
      (host) => readHost(host),
      ({ url }, response) => {
        if (url === '/slow') return void (answerSlow = () => response.end('slow'));
        answerSlow?.();
        if (url === '/throws') throw new Error('Thrown.');
        if (url === '/rejects') return Promise.reject(new Error('Rejected.'));
        return void response.end(`served ${url}`);
      },
    ),
    0,
  );
});
afterAll(() => server.close());

/** @returns the last answer, without the answer to the tunnel's CONNECT before it */
const answerOf = (answers: string) => answers.slice(answers.lastIndexOf('HTTP/1.1 '));
const bodyOf = (answer: string) => answer.slice(answer.lastIndexOf('\r\n\r\n') + 4);
const headers = (count: number) => 'a:\r\n'.repeat(count);

describe.each([
  ['directly', ''],
  ['through the tunnel', TUNNEL],
])('sent %s:', (_, before) => {
  test.each([
    ['no host', `GET / HTTP/1.0\r\n${END}`],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}${HOST}${END}`],
    ['two different hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n${END}`],
    ['a port that does not exist', `GET / HTTP/1.1\r\nHost: localhost:99999\r\n${END}`],
    ['a host that no URL can have', `GET / HTTP/1.1\r\nHost: a<b.localhost\r\n${END}`],
    ['an absolute target of another protocol', `GET https://localhost/ HTTP/1.1\r\n${HOST}${END}`],
    ['an asterisk as the target', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`],
    [
      'a coding besides chunked',
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n${END}0\r\n\r\n`,
    ],
    ['chunks in HTTP/1.0', `POST / HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\n${END}0\r\n\r\n`],
    ['more headers than a request may have', `GET / HTTP/1.1\r\n${HOST}${headers(300)}${END}`],
  ])('a request with %s is refused in one line, and the connection is closed', async (_title, request) => {
    const answer = answerOf(await exchange(server.port, before + request));

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(bodyOf(answer)).toMatch(/^[^\n]+\.\n$/);
  });

  // Node 20.19 reports only 2000 of the headers; newer versions themselves refuse the request (22.23 and 24.21 do).
  test('a request with more headers than Node passes on is refused', async () => {
    const request = `GET / HTTP/1.1\r\n${HOST}${headers(2000)}Content-Length: 1\r\n${END}a`;

    expect(answerOf(await exchange(server.port, before + request))).toMatch(/^HTTP\/1\.1 (400|431) /);
  });

  // Node itself refuses these requests, with an answer without a body.
  test.each([
    ['a length and chunks', `Content-Length: 3\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: 0\r\n${END}`],
    ['two different lengths', `Content-Length: 0\r\nContent-Length: 5\r\n${END}hello`],
    ['a length that is not a number', `Content-Length: +0\r\n${END}`],
    [
      'chunks that are chunked',
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
    ],
    ['a space before the colon', `Content-Length : 0\r\n${END}`],
    ['a folded header', `X-Folded: a\r\n b\r\n${END}`],
  ])('a request with %s is refused', async (_title, rest) => {
    const answer = await exchange(server.port, `${before}POST / HTTP/1.1\r\n${HOST}${rest}`);

    expect(answerOf(answer)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['/throws', '/rejects'])(
    'an error while the server answers %s ends only that request',
    async (path) => {
      const answer = await exchange(server.port, `${before}GET ${path} HTTP/1.1\r\n${HOST}${END}`);

      expect(answer).toContain('HTTP/1.1 500 ');
      expect(bodyOf(answer)).toMatch(/^The gateway failed: [^\n]+\n$/);
    },
  );

  test('ordinary requests pass', async () => {
    for (const rest of ['', 'Content-Length: 0\r\n']) {
      const answer = await exchange(server.port, `${before}POST /a?b=%zz HTTP/1.1\r\n${HOST}${rest}${END}`);
      expect(bodyOf(answer)).toBe('served /a?b=%zz');
    }
  });
});

test('a tunnel that opens while a request is still being answered does not stop the server', async () => {
  const slow = `GET /slow HTTP/1.1\r\n${HOST}\r\n`;

  await exchange(server.port, `${slow}${TUNNEL}GET /in HTTP/1.1\r\n${HOST}${END}`);

  expect(await exchange(server.port, `GET / HTTP/1.1\r\n${HOST}${END}`)).toContain('served /');
});
