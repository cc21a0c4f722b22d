import { exchange } from 'firebase-auth-faults/internal/http';
import { runningStack } from '../../testing/run/running-stack.ts';
import { expect, test } from '../../testing/test.ts';

const API = '/identitytoolkit.googleapis.com';

/** Paths at which no request of this file changes data, so repeated requests get equal answers. */
const paths = (project: string) => [
  `${API}/v1/accounts:signUp?key=any&c=%20&c`,
  `${API}/v1/accounts:signInWithPassword`,
  `${API}/v1/accounts:lookup?key=any`,
  `${API}/v1/accounts:sendOobCode?key=any`,
  `${API}/v1/accounts:update?key=any`,
  `${API}/v2/accounts/mfaEnrollment:start?key=any`,
  `${API}/v1/projects/${project}/accounts:update`,
  `${API}/v1/projects/${project}/accounts:batchGet?maxResults=5`,
  `${API}/v2/projects/${project}/oauthIdpConfigs`,
  `${API}/v1/projects?key=any`,
  `${API}/v1/nothing`,
  '/securetoken.googleapis.com/v1/token?key=any',
  '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyPassword?key=any',
  `/emulator/v1/projects/${project}/config`,
  `/emulator/v1/projects/${project}/oobCodes`,
  '/emulator/nothing',
];

const REFUSED = '{"email":"no address","password":"x","grant_type":"wrong"}';
const JSON_TYPE = 'Content-Type: application/json';

/** Requests by name: the method, the header lines after the host, and the body. */
const messages: Readonly<Record<string, [method: string, lines: string[], body?: string]>> = {
  'a GET': ['GET', []],
  'a HEAD': ['HEAD', []],
  'a PUT without a body': ['PUT', ['Content-Length: 0']],
  'a preflight': ['OPTIONS', ['Access-Control-Request-Method: POST', 'Access-Control-Request-Headers: x-a']],
  'non-ASCII bytes in headers': ['GET', ['X-Team: J\xc3\xbcrgen', 'X-Old: J\xfcrgen', 'Cookie: a=\xc3\xa4']],
  'repeated headers': ['GET', ['X-Case: 1', 'x-case: 2', 'X-EMPTY:']],
  'a conditional GET': ['GET', ['If-None-Match: "a"', 'Accept-Encoding: gzip, br', 'Range: bytes=0-1']],
  JSON: ['POST', [JSON_TYPE, `Content-Length: ${REFUSED.length}`], REFUSED],
  'JSON with non-ASCII bytes in headers': [
    'POST',
    ['X-Team: J\xc3\xbcrgen', JSON_TYPE, `Content-Length: ${REFUSED.length}`],
    REFUSED,
  ],
  'JSON of the owner': [
    'POST',
    ['Authorization: Bearer owner', JSON_TYPE, `Content-Length: ${REFUSED.length}`],
    REFUSED,
  ],
  'JSON in chunks': [
    'POST',
    [JSON_TYPE, 'Transfer-Encoding: chunked'],
    `${REFUSED.length.toString(16)}\r\n${REFUSED}\r\n0\r\n\r\n`,
  ],
  'malformed JSON': ['POST', [JSON_TYPE, 'Content-Length: 3'], '{"a'],
  'a body that is not text': ['POST', ['Content-Length: 4'], '\xff\x00\xfe\x80'],
  'a form': ['POST', ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 5'], 'a=%20'],
};

/** Headers that may differ: the date, and the headers of the connection, which a proxy replaces (RFC 9110, 7.6.1). */
const OWN = /^(connection|keep-alive|date): .*\r\n/gim;

/** @returns an answer with sorted header lines, and without the parts that depend on the connection */
function comparable(answer: string): string {
  const end = answer.indexOf('\r\n\r\n') + 4;
  const [status, ...lines] = answer.slice(0, end).replaceAll(OWN, '').split('\r\n');
  const body = answer.slice(end);
  const isChunked = lines.some((line) => /^transfer-encoding: chunked$/i.test(line));
  return [status, ...lines.toSorted(), isChunked ? withoutChunks(body) : body].join('\n');
}

/** @returns the body without the chunk sizes (RFC 9112, 7.1), because chunk sizes depend on the connection */
function withoutChunks(body: string): string {
  const size = Number.parseInt(body, 16);
  if (size === 0) return '';
  const start = body.indexOf('\r\n') + 2;
  return body.slice(start, start + size) + withoutChunks(body.slice(start + size + 2));
}

test('the gateway changes neither a request nor the answer of a namespace that has asked for nothing', async ({
  namespace,
  faults,
  accounts,
}) => {
  const { auth, port } = runningStack();
  await faults.changeProject({ totp: true, revocation: true, enumerationProtection: true });
  await accounts.addTotp((await accounts.create()).email);
  for (const [what, [method, lines, body = '']] of Object.entries(messages))
    await test.step(what, async () => {
      for (const path of paths(`demo-${namespace}`)) {
        const message = [
          `${method} ${path} HTTP/1.1`,
          `Host: not-${namespace}.localhost`,
          ...lines,
          'Connection: close',
          '',
          body,
        ];
        const direct = await exchange(Number(new URL(auth).port), message.join('\r\n'));
        const through = await exchange(port, message.join('\r\n'));
        expect.soft(comparable(through), path).toBe(comparable(direct));
      }
    });
});
