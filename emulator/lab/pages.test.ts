import { afterAll, beforeAll, expect, test } from 'vitest';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Gateway, startGateway } from 'firebase-auth-faults';
import { type Listening, listenOnLoopback } from 'firebase-auth-faults/http';
import { labFiles } from './files.ts';
import { labPages } from './pages.ts';

let auth: Listening;
let gateway: Gateway;

beforeAll(async () => {
  auth = await listenOnLoopback((_, response) => response.end('{}'), 0);
  const emulator = { auth: `http://127.0.0.1:${auth.port}`, projectId: 'demo-test' };
  const reserved = labPages(emulator, await labFiles());
  gateway = await startGateway({ port: 0, hosting: undefined, ...emulator, reserved });
});
afterAll(() => Promise.all([gateway.close(), auth.close()]));

async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
  const host = `localhost:${gateway.port}`;
  const method = body ? 'POST' : 'GET';
  const options = { host: '127.0.0.1', port: gateway.port, method, path, headers: { host, ...headers } };
  const asked = request({ ...options, agent: false }).end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const json = { 'content-type': 'application/json' };

test('the page has its style and script beside it, and nothing from elsewhere', async () => {
  const { body, headers } = await ask('/__/lab/');
  expect(body).toContain('<title>Lab');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");

  for (const [, file] of body.matchAll(/(?:href|src)="(lab\.\w+)"/g))
    expect(await ask(`/__/lab/${file}`)).toMatchObject({ status: 200 });
  expect((await ask('/__/lab/lab.js')).body).not.toMatch(/^import\b/m);
});

test('unknown paths are 404', async () => {
  expect(await ask('/__/lab/other')).toMatchObject({ status: 404 });
  expect(await ask('/__/lab/constructor', json, {})).toMatchObject({ status: 404 });
});

test('it creates a person for a known screen', async () => {
  const made = await ask('/__/lab/people', json, { screen: 'sign-up' });
  expect(JSON.parse(made.body)).toMatchObject({ email: 'ada.1@lab.example.com', password: 'right-password' });

  const refused = await ask('/__/lab/people', json, { screen: 'toString' });
  expect(refused).toMatchObject({ status: 400 });
  expect(JSON.parse(refused.body)).toEqual({ error: 'There is no screen "toString".' });
});

test.each([
  ['pages of another origin', { ...json, origin: 'https://evil.example' }],
  ['pages of a namespace', { ...json, 'sec-fetch-site': 'same-site' }],
])('it creates no person for %s', async (_, headers) => {
  expect(await ask('/__/lab/people', headers, { screen: 'sign-up' })).toMatchObject({ status: 403 });
});

test('no namespace serves it', async () => {
  const host = `t-1.localhost:${gateway.port}`;
  expect(await ask('/__/lab/', { host })).toMatchObject({ status: 403 });
  expect(await ask('/__/lab/people', { ...json, host }, { screen: 'sign-up' })).toMatchObject({
    status: 403,
  });
});
