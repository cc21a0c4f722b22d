import { deflateSync, gzipSync } from 'node:zlib';
import type { Random } from './random.ts';

/** The namespace whose calls have faults. */
export const RULED = 'ruled';

/** The host of requests that are hidden in bodies. The gateway refuses it, so an upstream that hears it was tricked. */
export const HIDDEN_HOST = 'hidden.example';

const CALL = '/identitytoolkit.googleapis.com/v1/accounts';
const TUNNEL = 'CONNECT a.localhost:80 HTTP/1.1\r\nHost: a.localhost\r\n\r\n';
const HIDDEN = `GET /hidden HTTP/1.1\r\nHost: ${HIDDEN_HOST}\r\n\r\n`;
const LONG = 'a'.repeat(9000);

const METHODS = 'GET GET GET POST POST PUT DELETE HEAD OPTIONS PATCH TRACE QUERY CONNECT PRI get G=T'.split(
  ' ',
);
const VERSIONS = ['1.1', '1.1', '1.1', '1.1', '1.1', '1.0', '0.9', '2.0', '1.2', '11'];
const TARGETS = [
  ['/', '/faq?a=1', '/?100%', '/%zz', '/%00', '/..%2f..', '//', '//a', '/\\', '/a b', '/\xe4', '/a#b', ''],
  ['*', 'localhost', 'http://localhost/', 'http://localhost:99999/', `/${LONG}`, '/__/nothing'],
  ['/__/firebase/init.json', '/__/gateway', '/__/gateway/default/rules', '/__/gateway/a/calls/x'],
  ['/emulator/action?mode=verifyEmail', '/emulator/v1/projects/p/oobCodes', '/emulator/auth/handler'],
  [`${CALL}:signUp`, `${CALL}:lookup`, `${CALL}:update`, `${CALL}:delete`, '/emulator/%zz'],
].flat();
const HOSTS = [
  ['localhost', 'localhost:5000', 'LocalHost', 't-1.localhost', `${RULED}.localhost`, `${RULED}.localhost`],
  ['127.0.0.1', '[::1]:81', 'localhost:99999', 'xn--.localhost', 'default.localhost', 'evil.example'],
  [
    '',
    ' ',
    'a b',
    'localhost, localhost',
    'user@localhost',
    'localhost/a',
    '[',
    'a.b.localhost',
    '\xe4.localhost',
  ],
].flat();
const HEADERS = [
  ['Connection: close', 'Connection: close', 'Connection: keep-alive', 'Connection: content-length'],
  ['Connection: close, transfer-encoding', 'Connection: host', 'connection: Content-Length, host, te'],
  [
    'Origin: http://localhost',
    'Origin: http://evil.example',
    'Origin: null',
    'Origin: http://a/b',
    'Origin:',
  ],
  ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Site: none', 'Authorization: Bearer owner', 'Range: bytes=9-1'],
  ['Expect: 100-continue', 'Expect: tea', 'Upgrade: websocket', 'Connection: upgrade', 'TE: trailers'],
  ['Trailer: Host', 'Keep-Alive: timeout=1', 'Accept-Encoding: br', 'X-Latin: \xe4\xff', 'X-Folded: a\r\n b'],
  [
    'X Space: a',
    'X-Space : a',
    ': a',
    'No colon',
    'X-Nul: \0',
    `X-Long: ${LONG}`,
    'Content-Type: text/plain',
  ],
  ['a:\r\n'.repeat(300).trimEnd(), 'a:\r\n'.repeat(2100).trimEnd(), 'Content-Type: application/json'],
].flat();
/** Bodies that are too long for an emulator, most of them only once they are unpacked. */
const OVERSIZED = 'a'.repeat(10_000_001);
const GZIP = gzipSync(OVERSIZED).toString('latin1');
const DEFLATED = deflateSync(OVERSIZED).toString('latin1');

/** A body with the headers that frame it, rightly or not. */
const FRAMES: readonly ((body: string) => [headers: string[], body: string])[] = [
  () => [[], ''],
  (body) => [[], body],
  (body) => [[`Content-Length: ${body.length}`], body],
  (body) => [[`Content-Length: ${body.length}`, 'Connection: close, content-length'], body],
  (body) => [['a:\r\n'.repeat(2000).trimEnd(), `Content-Length: ${body.length}`], body],
  (body) => [[`Content-Length: ${body.length + 9}`], body],
  (body) => [[`Content-Length: ${body.length >> 1}`], body],
  (body) => [[`Content-Length: ${body.length}`, 'Content-Length: 0'], body],
  (body) => [['Content-Length: 0', 'Transfer-Encoding: chunked'], chunked(body)],
  (body) => [['Transfer-Encoding: chunked'], chunked(body)],
  (body) => [['Transfer-Encoding: chunked', 'Connection: transfer-encoding'], chunked(body)],
  (body) => [['Transfer-Encoding: chunked'], `${chunked(body)}Host: a\r\n\r\n`],
  (body) => [['Transfer-Encoding: gzip, chunked'], chunked(body)],
  (body) => [['Transfer-Encoding: identity'], body],
  (body) => [['Transfer-Encoding:\x0bchunked'], chunked(body)],
  (body) => [['Transfer-Encoding: chunked'], `-1\r\n${body}\r\n0\r\n\r\n`],
  (body) => [['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${body}`],
  (body) => [['Transfer-Encoding: chunked'], `1;a=b\nx\n0\n\n${body}`],
  () => [['Content-Encoding: gzip', `Content-Length: ${GZIP.length}`], GZIP],
  () => [['Content-Encoding: GZip', 'Transfer-Encoding: chunked'], chunked(GZIP)],
  () => [['Content-Encoding: deflate', `Content-Length: ${DEFLATED.length}`], DEFLATED],
  () => [['Content-Length: 10000001'], OVERSIZED],
  () => [['Transfer-Encoding: chunked'], chunked(OVERSIZED)],
];

const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** The actions of one hostile client. */
export interface HostileRequest {
  /** One byte per character. */
  message: string;
  /** How many characters it sends before it leaves without waiting; all of them, then it waits for the answers. */
  cutAt: number | undefined;
}

/** Composes a request of parts that each fit a server's expectations, or do not; sometimes several in a row. */
export function hostileRequest(random: Random): HostileRequest {
  const count = random.chance(0.3) ? 2 + random.below(2) : 1;
  const requests = Array.from({ length: count }, () => oneRequest(random)).join('');
  const message = (random.chance(0.25) ? TUNNEL : '') + requests;
  return { message, cutAt: random.chance(0.2) ? random.below(message.length) : undefined };
}

function oneRequest(random: Random): string {
  const hosts = random.chance(0.9) ? 1 : random.pick([0, 2, 3]);
  const [framing, body] = random.pick(FRAMES)(random.pick([HIDDEN, HIDDEN, '{}', '', '\0\xff'.repeat(50)]));
  const headers = [
    ...Array.from(
      { length: hosts },
      () => `Host: ${random.chance(0.7) ? random.pick(HOSTS.slice(0, 6)) : random.pick(HOSTS)}`,
    ),
    ...Array.from({ length: random.below(4) }, () => random.pick(HEADERS)),
    ...framing,
  ];
  const line = `${random.pick(METHODS)} ${random.pick(TARGETS)} HTTP/${random.pick(VERSIONS)}`;
  return [line, ...headers, '', body].join(random.chance(0.95) ? '\r\n' : '\n');
}
