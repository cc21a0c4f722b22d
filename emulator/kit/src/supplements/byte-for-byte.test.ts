import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsClient } from '../client/client.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { startForTest } from '../gateway/testing/start-for-test.ts';
import { exchange } from '../http/raw-socket.ts';
import { OPERATIONS, type Operation } from '../catalogue/operations.ts';
import { supplementsOf } from './supplements.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const PATHS: Partial<Record<Operation, string>> = {
  token: '/securetoken.googleapis.com/v1/token',
  createSessionCookie: `${TOOLKIT}/v1/projects/demo:createSessionCookie`,
};
const VERSIONS = ['v1', 'v2'];
const PREFIXES = ['/', '/projects/demo/', '/accounts/'];

/** @returns a path of the operation */
function pathOf(operation: Operation): string {
  const paths = VERSIONS.flatMap((version) =>
    PREFIXES.map((prefix) => `${TOOLKIT}/${version}${prefix}${operation}`),
  );
  return PATHS[operation] ?? paths.find((path) => OPERATIONS[operation].path.test(path))!;
}

const TEXT = '{ "email":"ada@example.com",  "returnSecureToken":true }';
const ZIPPED = gzipSync(TEXT).toString('latin1');
const chunked = (...chunks: string[]) =>
  [...chunks, ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');

/** Requests and answers by name: header lines, then the body. */
const MESSAGES = {
  'plain JSON': [[`Content-Length: ${TEXT.length}`], TEXT],
  'JSON in chunks': [['Transfer-Encoding: chunked'], chunked(TEXT.slice(0, 9), TEXT.slice(9))],
  gzip: [['Content-Encoding: gzip', `Content-Length: ${ZIPPED.length}`], ZIPPED],
  'malformed JSON': [['Content-Length: 3'], '{"a'],
  'an empty body': [['Content-Length: 0'], ''],
} as const;
const HEADERS = [
  'Content-Type: application/json',
  'X-Client-Version: Chrome/JsCore/12.19.0',
  'X-Firebase-Locale: de',
  'X-Firebase-AppCheck: abc',
  'X-Team: J\xfcrgen',
  'x-case: 1',
  'X-Case: 2',
];

let emulator: Server;
/** What the emulator received last, and what it answers. */
let received = '';
let answer = '';
let gateway: Gateway;

beforeAll(async () => {
  emulator = createServer((socket) => {
    let text = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes: Buffer) => {
        text += bytes.toString('latin1');
        const [head = '', body] = text.split(/\r\n\r\n(.*)/s);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        const isWhole = /transfer-encoding/i.test(head) ? text.endsWith('0\r\n\r\n') : body!.length >= length;
        if (body === undefined || !isWhole) return;
        received = text;
        socket.end(answer, 'latin1');
      });
  });
  await once(emulator.listen(0, '127.0.0.1'), 'listening');
  const account = { uid: 'ada', email: 'ada@example.com', emailVerified: true, providers: [] };
  const admin = {
    findAccount: async () => account,
    updateAccount: async () => {},
    phoneCodes: async () => [],
  };
  gateway = await startForTest({
    auth: `http://127.0.0.1:${portOf(emulator)}`,
    supplements: supplementsOf(() => admin),
  });
  const other = faultsClient(gateway.origin, 'other');
  await other.act('revoke', { uid: 'ada' });
  await other.act('addTotp', { email: account.email });
  await other.changeProject({
    enumerationProtection: true,
    passwordPolicy: { customStrengthOptions: {} },
    phoneCodes: { '+16505553434': '654321' },
    unverifiedProviders: ['facebook.com'],
    totp: true,
    revocation: true,
    addressChanges: true,
    secondFactorMails: true,
  });
});
afterAll(async () => {
  await gateway.close();
  emulator.close();
});

const portOf = (server: Server) => (server.address() as { port: number }).port;

/** @returns a message with sorted header lines, without those of the connection and without the sizes of its chunks */
function comparable(message: string) {
  const [head = '', body = ''] = message.split(/\r\n\r\n(.*)/s);
  const [first, ...lines] = head.split('\r\n').filter((line) => !/^(connection|keep-alive):/i.test(line));
  const isChunked = lines.some((line) => /^transfer-encoding: chunked$/i.test(line));
  const whole = isChunked ? body.replaceAll(/[\da-f]+\r\n([^]*?)\r\n/g, '$1') : body;
  return {
    first,
    headers: lines.map((line) => line.replace(/^transfer-encoding/i, 'transfer-encoding')).toSorted(),
    whole,
  };
}

/** The operations whose answers the gateway may change in every namespace, so it asks for them uncompressed. */
const REWRITTEN = new Set<Operation>([
  'accounts:sendOobCode',
  'accounts:revokeToken',
  'passwordPolicy',
  'recaptchaConfig',
]);
const owner = 'Authorization: Bearer owner';
const CALLS = (Object.keys(OPERATIONS) as Operation[]).flatMap((operation) => [
  { operation, of: 'an app', lines: [] as string[] },
  { operation, of: 'the owner', lines: [owner] },
]);

test.each(CALLS)(
  '$operation of $of passes byte for byte while another namespace has asked for everything',
  async ({ operation, lines }) => {
    const { method } = OPERATIONS[operation];
    for (const [what, [framing, body]] of Object.entries(MESSAGES)) {
      const given = method === 'GET' ? ([[], ''] as const) : ([framing, body] as const);
      const status = ['200 OK', '400 Bad Request'][Number(what.startsWith('JSON'))]!;
      answer = [
        'HTTP/1.1 ' + status,
        ...HEADERS,
        ...framing,
        'ETag: "a"',
        'Connection: close',
        '',
        body,
      ].join('\r\n');
      const sent = [
        `${method === 'ANY' ? 'PATCH' : method} ${pathOf(operation)}?key=any&c=%20&c HTTP/1.1`,
        'Host: localhost',
        ...HEADERS,
        ...lines,
        ...(REWRITTEN.has(operation) ? ['accept-encoding: identity'] : []),
        ...given[0],
        'Connection: close',
        '',
        given[1],
      ].join('\r\n');
      const direct = await exchange(portOf(emulator), sent);
      const directly = received;
      const through = await exchange(gateway.port, sent);
      expect(comparable(received), `the request, ${what}`).toEqual(comparable(directly));
      expect(comparable(through), `the answer, ${what}`).toEqual(comparable(direct));
    }
  },
);

test('each operation has a path', () => {
  expect(
    (Object.keys(OPERATIONS) as Operation[]).filter((name) => !OPERATIONS[name].path.test(pathOf(name))),
  ).toEqual([]);
});
