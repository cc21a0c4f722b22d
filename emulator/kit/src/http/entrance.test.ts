import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrance } from './entrance.ts';
import { listenOnLoopback, type Listening } from './listen.ts';
import { readHost } from './namespaces.ts';
import { exchange } from './raw-socket.ts';

const HOST = 'Host: localhost\r\n';
const END = 'Connection: close\r\n\r\n';

let server: Listening;
beforeAll(async () => {
  server = await listenOnLoopback(
    entrance(
      (host) => readHost(host),
      ({ url }, response) => {
        if (url === '/throws') throw new Error('Thrown.');
        if (url === '/rejects') return Promise.reject(new Error('Rejected.'));
        return void response.end(`served ${url}`);
      },
    ),
    0,
  );
});
afterAll(() => server.close());

const bodyOf = (answer: string) => answer.slice(answer.lastIndexOf('\r\n\r\n') + 4);

test.each([
  ['no host', 400, `GET / HTTP/1.0\r\n${END}`],
  ['the host of another site', 421, `GET / HTTP/1.1\r\nHost: evil.example\r\n${END}`],
  ['the whole address of another site', 421, `GET http://evil.example/ HTTP/1.1\r\n${HOST}${END}`],
])(
  'a request with %s is refused in one line, and the connection is closed',
  async (_title, status, request) => {
    const answer = await exchange(server.port, request);

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(bodyOf(answer)).toMatch(/^[^\n]+\.\n$/);
  },
);

test('a request with the whole address, as a proxy receives it, is served by its host and its path', async () => {
  const request = 'GET http://ada.localhost/faq?a=b HTTP/1.1\r\nHost: evil.example\r\n';
  expect(bodyOf(await exchange(server.port, request + END))).toBe('served /faq?a=b');
});

test.each(['/throws', '/rejects'])(
  'an error while the server answers %s ends only that request',
  async (path) => {
    const answer = await exchange(server.port, `GET ${path} HTTP/1.1\r\n${HOST}${END}`);
    expect(answer).toContain('HTTP/1.1 500 ');
    expect(bodyOf(answer)).toMatch(/^The gateway failed: [^\n]+\n$/);

    const next = await exchange(server.port, `GET /next HTTP/1.1\r\n${HOST}${END}`);
    expect(bodyOf(next)).toBe('served /next');
  },
);
