import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsClient } from '../client/client.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';
import { exchange } from '../http/raw-socket.ts';
import type { Gateway } from './gateway.ts';
import { startForTest } from './testing/start-for-test.ts';

/* These tests check which namespace a call belongs to, and which callers reach the provider. */

let auth: Listening;
let closed: Gateway;
let open: Gateway;
beforeAll(async () => {
  auth = await listenOnLoopback((_, response) => response.end('{}'), 0);
  const upstream = { auth: `http://127.0.0.1:${auth.port}` };
  closed = await startForTest(upstream);
  const allowed = { hosts: ['10.0.2.2'], origins: ['http://localhost:3000'] };
  open = await startForTest({ ...upstream, allowed });
});
afterAll(() => Promise.all([closed.close(), open.close(), auth.close()]));

async function statusOf(
  { port }: Gateway,
  { key = 'any', host = 'localhost', origin = '' },
): Promise<string> {
  const call = `GET /identitytoolkit.googleapis.com/v1/projects?key=${key} HTTP/1.1`;
  const lines = [
    call,
    `Host: ${host}`,
    ...(origin ? [`Origin: ${origin}`] : []),
    'Connection: close',
    '',
    '',
  ];
  return (await exchange(port, lines.join('\r\n'))).slice(9, 12);
}

test('a call to bare localhost belongs to the namespace of its API key, and any other call to the namespace of its host', async () => {
  await faultsClient(closed.origin, 'red').inject({ operation: 'projects', fault: { kind: 'html-502' } });
  expect(await statusOf(closed, { key: 'namespace-red' })).toBe('502');
  expect(await statusOf(closed, { key: 'namespace-blue' })).toBe('200');
  expect(await statusOf(closed, {})).toBe('200');
  expect(await statusOf(closed, { key: 'namespace-red', host: 'blue.localhost' })).toBe('200');
  expect(await statusOf(closed, { host: 'red.localhost' })).toBe('502');
});

test.each(['My_Test', 'Red', '', 'a.b', 'red%20', 'x'.repeat(64)])(
  'a call whose API key gives a namespace the name %j is refused, as a host name is',
  async (name) => {
    const before = (await faultsClient(closed.origin).calls()).length;
    expect(await statusOf(closed, { key: `namespace-${name}` })).toBe('400');
    expect(await statusOf(closed, { host: 'blue.localhost', key: `namespace-${name}` })).toBe('200');
    expect(await faultsClient(closed.origin).calls()).toHaveLength(before);
  },
);

test.each([
  ['a request to an additional host', { host: '10.0.2.2', origin: 'http://10.0.2.2' }, '421'],
  ['a request from a page of another origin', { origin: 'http://localhost:3000' }, '403'],
])(
  '%s reaches the provider only if the developer allows that host or origin',
  async (_what, from, refusal) => {
    expect(await statusOf(open, from)).toBe('200');
    expect(await statusOf(closed, from)).toBe(refusal);
    expect(await statusOf(open, { origin: 'http://localhost:3001' })).toBe('403');
  },
);
