import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsClient } from '../client/client.ts';
import type { Gateway } from './gateway.ts';
import { startForTest } from './testing/start-for-test.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';
import { askPort } from '../http/testing/ask-port.ts';

const PAGE = '<!doctype html><html><head><title>ä</title></head><body></body></html>';
const SCRIPT = 'load("https://apis.google.com/js/api.js")';

let auth: Listening;
let hosting: Listening;
let gateway: Gateway;

beforeAll(async () => {
  auth = await listenOnLoopback((incoming, response) => {
    if (incoming.url?.includes('/v2/')) {
      response.writeHead(incoming.url.includes('key=') ? 501 : 403, {
        'access-control-allow-origin': 'http://a',
      });
      return response.end('{"error":{}}');
    }
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('etag', '"old"');
    return response.end(
      JSON.stringify({ oobLink: `http://127.0.0.1:${auth.port}/emulator/action?oobCode=1` }),
    );
  }, 0);
  hosting = await listenOnLoopback((incoming, response) => {
    const isScript = incoming.url?.endsWith('.js');
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    response.setHeader('x-encodings', incoming.headers['accept-encoding'] ?? 'none');
    response.setHeader('x-asked', Object.keys(incoming.headers).join());
    response.setHeader('etag', '"old"');
    response.setHeader('last-modified', 'Mon, 01 Jan 2024 00:00:00 GMT');
    response.end(isScript ? SCRIPT : PAGE);
  }, 0);
  gateway = await startForTest({
    auth: `http://127.0.0.1:${auth.port}`,
    hosting: `http://127.0.0.1:${hosting.port}`,
    stub: true,
  });
});
afterAll(() => Promise.all([gateway.close(), auth.close(), hosting.close()]));

const ask = (path: string, host = 'localhost', more: Record<string, string> = {}) =>
  askPort(gateway.port, path, { headers: { host, 'accept-encoding': 'br', ...more } });

const statusOf = async (key: string, host?: string) =>
  (await ask(`/identitytoolkit.googleapis.com/v1/projects?key=${key}`, host)).status;

test('a call to bare localhost belongs to the namespace of its API key, and any other call to the namespace of its host', async () => {
  await faultsClient(gateway.origin, 'red').inject({ operation: 'projects', fault: { kind: 'html-502' } });
  expect(await statusOf('namespace-red')).toBe(502);
  expect(await statusOf('namespace-blue')).toBe(200);
  expect(await statusOf('any')).toBe(200);
  expect(await statusOf('namespace-red', 'blue.localhost')).toBe(200);
  expect(await statusOf('any', 'red.localhost')).toBe(502);
});

test.each(['My_Test', 'Red', '', 'a.b', 'red%20', 'x'.repeat(64)])(
  'a call whose API key gives a namespace the name %j is refused, as a host name is',
  async (name) => {
    const before = (await faultsClient(gateway.origin).calls()).length;
    expect(await statusOf(`namespace-${name}`)).toBe(400);
    expect(await statusOf(`namespace-${name}`, 'blue.localhost')).toBe(200);
    expect(await faultsClient(gateway.origin).calls()).toHaveLength(before);
  },
);

test('init.json gives each namespace its own key and origin', async () => {
  const { headers, body } = await ask('/__/firebase/init.json?x', 'T-1.localhost:1234');

  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toEqual({
    apiKey: 'namespace-t-1',
    authDomain: 't-1.localhost:1234',
    projectId: 'demo-test',
    authEmulatorUrl: 'http://t-1.localhost:1234',
  });
});

test.each([
  ['an address bar', { 'sec-fetch-site': 'none' }, 200],
  ['a program', {}, 200],
  ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }, 403],
  ['a frame on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 403],
])('requested by %s with the headers %j, the configuration has the status %i', async (_, more, expected) => {
  for (const path of ['/__/firebase/init.json', '/__/firebase/init.js?useEmulator=true'])
    expect(await ask(path, 'a.localhost', more)).toMatchObject({ status: expected });
});

test('no other site can load the script of the configuration, not even in old browsers', async () => {
  const { headers } = await ask('/__/firebase/init.js');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a request with a foreign Host header is refused', async () => {
  expect(await ask('/__/firebase/init.json', 'evil.example')).toMatchObject({ status: 421 });
});

test('a reserved path reaches the hosting emulator only if it is a file of the SDK', async () => {
  expect(await ask('/__/firebase/12.0.0/firebase-app.js')).toMatchObject({ status: 200 });
  expect(await ask('/__/gateways')).toMatchObject({
    status: 404,
    body: 'The gateway has no /__/gateways.\n',
  });
});

test.each([
  '/emulator',
  '/emulators',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.community',
])('a page of the site may be at %s', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200, body: PAGE });
});

test('the script of a service worker stays unchanged, since it may contain the policy of pages', async () => {
  const { body } = await ask('/sw.js', undefined, { 'service-worker': 'script' });
  expect(body).toBe(SCRIPT);
});

test('an address that would crash the hosting emulator never reaches it', async () => {
  expect(await ask('/%zz')).toMatchObject({ status: 400, body: 'The address is malformed.\n' });
  expect(await ask('/?100%')).toMatchObject({ status: 200, body: PAGE });
});

test.each([
  ['passwordPolicy', { schemaVersion: 1, enforcementState: 'OFF' }],
  [
    'recaptchaConfig',
    { recaptchaEnforcementState: [{ enforcementState: 'OFF' }, { enforcementState: 'OFF' }] },
  ],
  ['accounts:revokeToken', {}],
])(
  'the gateway answers %s, which the emulator does not implement, with the emulator’s headers',
  async (call, answer) => {
    const { status, headers, body } = await ask(`/identitytoolkit.googleapis.com/v2/${call}?key=k`);

    expect([status, headers['access-control-allow-origin']]).toEqual([200, 'http://a']);
    expect(JSON.parse(body)).toMatchObject(answer);
  },
);

test('if the emulator refuses an unimplemented call with 403 instead of 501, its answer stays unchanged', async () => {
  expect(await ask('/identitytoolkit.googleapis.com/v2/recaptchaConfig')).toMatchObject({ status: 403 });
});

test('links of mails lead to the namespace that requested them', async () => {
  const { headers, body } = await ask('/emulator/v1/projects/demo-test/oobCodes', 'a.localhost:9');

  expect(JSON.parse(body)).toEqual({ oobLink: 'http://a.localhost:9/emulator/action?oobCode=1' });
  expect([headers.etag, headers['content-length']]).toEqual([undefined, String(body.length)]);
});

test('a script is changed to load the stub; a page stays compressed and unchanged', async () => {
  const script = await ask('/provider.js');
  const page = await ask('/');

  expect(script.body).toBe('load("/__/stub/gapi.js")');
  expect(script.headers['content-length']).toBe(String(Buffer.byteLength(script.body)));
  expect(script.headers['x-encodings']).toBe('identity');
  expect([script.headers.etag, script.headers['last-modified']]).toEqual([undefined, undefined]);
  expect([page.body, page.headers['x-encodings']]).toEqual([PAGE, 'br']);
});

test.each(['if-none-match', 'if-modified-since', 'range'])(
  'the gateway removes %s from a request whose answer it may change, and from no other',
  async (condition) => {
    const asked = async (path: string) =>
      (await ask(path, undefined, { [condition]: 'x' })).headers['x-asked'];
    expect(await asked('/provider.js')).not.toContain(condition);
    expect(await asked('/')).toContain(condition);
  },
);

test('the gateway serves the stub script', async () => {
  expect(await ask('/__/stub/gapi.js')).toMatchObject({
    status: 200,
    body: expect.stringContaining('gapi'),
  });
});
