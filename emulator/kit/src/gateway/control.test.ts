import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Gateway } from './gateway.ts';
import { startForTest } from './testing/start-for-test.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';
import { askPort } from '../http/testing/ask-port.ts';
import { faultsClient, type Rule } from '../client/client.ts';
import { headerOf } from '../rules/match.ts';

const json = { 'content-type': 'application/json' };
const rule: Rule = { operation: 'accounts:signUp', fault: { kind: 'html-502' } };

let auth: Listening;
let gateway: Gateway;

beforeAll(async () => {
  auth = await listenOnLoopback((_, response) => response.end('{}'), 0);
  // Pages that may call the provider, as with `exec --allow`.
  const allowed = {
    hosts: ['10.0.2.2', 'dev.example'],
    origins: ['https://app.example'],
    loopbackPages: true,
  };
  gateway = await startForTest({ auth: `http://127.0.0.1:${auth.port}`, allowed });
});
afterAll(() => Promise.all([gateway.close(), auth.close()]));

const clientOf = (namespace?: string) => faultsClient(`http://127.0.0.1:${gateway.port}`, namespace);

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  askPort(gateway.port, path, { method, headers: { host: `localhost:${gateway.port}`, ...headers }, body });

const signUp = (namespace: string) =>
  ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', {
    host: `${namespace}.localhost:${gateway.port}`,
  });

test('a rule applies to its namespace only', async () => {
  await clientOf('one').inject(rule);

  expect([(await signUp('one')).status, (await signUp('two')).status]).toEqual([502, 200]);
  expect(await clientOf('one').rules()).toEqual([{ id: 1, rule, calls: 1, hits: 1 }]);
  expect(await clientOf('one').calls()).toMatchObject([{ number: 1, rule: 1, status: 502 }]);
  expect(await clientOf('two').calls()).toMatchObject([{ number: 1, status: 200, response: { body: '{}' } }]);
  expect((await clientOf('two').calls())[0]).not.toHaveProperty('rule');
});

test('a rate limit lets some calls through in each period; the refusals of further calls say when to try again', async () => {
  const faults = clientOf('limited');
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  await faults.inject({ ...rule, after: 2, within: 60_000 });
  const call = (second: number) => {
    vi.setSystemTime(second * 1000);
    return signUp('limited');
  };
  try {
    expect([await call(0), await call(10)].map(({ status }) => status)).toEqual([200, 200]);
    expect(await call(20)).toMatchObject({ status: 502, headers: { 'retry-after': '50' } });
    expect((await call(71)).status).toBe(200);
    expect(await call(72)).toMatchObject({ status: 502, headers: { 'retry-after': '59' } });
    const recorded = (await faults.calls()).map(({ response }) => headerOf(response, 'retry-after'));
    expect(recorded).toEqual([undefined, undefined, '50', undefined, '59']);

    await faults.replace([{ ...rule, fault: { kind: 'latency', ms: 1 }, after: 1, within: 60_000 }]);
    await call(80);
    const late = await call(81);
    expect([late.status, late.headers['retry-after']]).toEqual([200, undefined]);
    expect(await faults.rules()).toMatchObject([{ hits: 1 }]);
  } finally {
    vi.useRealTimers();
  }
});

test('two rules for one operation answer different calls, and each rule counts every call of the operation', async () => {
  const faults = clientOf('both');
  await faults.replace([
    { ...rule, nth: 1 },
    { ...rule, fault: { kind: 'empty-answer', status: 503 } },
  ]);

  expect([(await signUp('both')).status, (await signUp('both')).status]).toEqual([502, 503]);
  expect(await faults.rules()).toMatchObject([
    { calls: 2, hits: 1 },
    { calls: 2, hits: 1 },
  ]);
});

test('settings are merged into init.json, and null removes a field', async () => {
  const faults = clientOf('set');
  await faults.changeSettings({ signIn: { methods: ['phone'] } });
  await faults.changeSettings({ apiKey: null });

  const { body } = await ask('GET', '/__/firebase/init.json', { host: 'set.localhost:1' });
  expect(JSON.parse(body)).toEqual({
    authDomain: 'set.localhost:1',
    projectId: 'demo-test',
    authEmulatorUrl: 'http://set.localhost:1',
    signIn: { methods: ['phone'] },
  });
});

test('a reset removes all rules, calls and settings of a namespace', async () => {
  const faults = clientOf('reset');
  await faults.inject(rule);
  await faults.changeSettings({ signIn: {} });
  await signUp('reset');
  await faults.reset();

  await expect(faults.rules()).rejects.toThrow('There is no namespace "reset" in use.');
  expect((await signUp('reset')).status).toBe(200);
  expect([await faults.rules(), (await faults.calls()).length, await faults.settings()]).toEqual([[], 1, {}]);
});

test('recorded calls can be deleted without resetting the counts of rules', async () => {
  const faults = clientOf('forgetful');
  await faults.inject({ operation: 'accounts:signUp', fault: { kind: 'no-op' }, nth: 2 });
  await signUp('forgetful');
  await faults.forgetCalls();
  await signUp('forgetful');
  expect(await faults.calls()).toMatchObject([{ number: 2 }]);
  expect(await faults.rules()).toMatchObject([{ calls: 2, hits: 1 }]);
});

describe('access to the control API', () => {
  test.each([
    ['a page at the origin of a namespace', 'GET', { origin: 'http://a.localhost' }],
    ['a page that may call the provider', 'GET', { origin: 'https://app.example' }],
    ['a page without an origin, such as a sandboxed frame', 'GET', { origin: 'null' }],
    ['a page of another port', 'POST', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
    ['an image of another site', 'GET', { 'sec-fetch-site': 'cross-site' }],
    ['a write from the address bar', 'POST', { 'sec-fetch-site': 'none' }],
  ])('is refused to %s (%s)', async (_, method, headers) => {
    const path = '/__/gateway/guarded/rules';
    const answer = await ask(method, path, { ...json, ...headers }, JSON.stringify(rule));

    expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { error: expect.stringMatching(/\.$/) }]);
    const used = (await clientOf().namespaces()).map(({ namespace }) => namespace);
    expect(used).not.toContain('guarded');
  });

  test.each([
    ['a read from the address bar', 'GET', { 'sec-fetch-site': 'none' }],
    ['a page of bare localhost', 'GET', { 'sec-fetch-site': 'same-origin' }],
    ['a program', 'GET', {}],
  ])('is granted to %s (%s)', async (_, method, headers: Record<string, string>) => {
    expect(await ask(method, '/__/gateway/default/rules', headers)).toMatchObject({ status: 200 });
  });

  test.each([
    ['localhost', 200],
    ['LOCALHOST:81', 200],
    ['127.0.0.1', 200],
    ['[::1]:81', 200],
    ['a.localhost', 403],
    ['a.localhost:81', 403],
    ['10.0.2.2', 403],
    ['10.0.2.2:81', 403],
    ['dev.example', 403],
    ['DEV.example:81', 403],
  ])('at the host %s gets status %i, also if --allow has that host', async (host, status) => {
    expect(await ask('GET', '/__/gateway/default/rules', { host })).toMatchObject({ status });
  });

  test('is granted to a page of bare localhost that writes', async () => {
    const headers = { ...json, origin: `http://localhost:${gateway.port}`, 'sec-fetch-site': 'same-origin' };

    const answer = await ask('POST', '/__/gateway/lab/rules', headers, JSON.stringify(rule));

    expect(answer.status).toBe(200);
  });
});

describe('the control API refuses a malformed request:', () => {
  test.each([
    ['POST', 'a/rules', json, '{', 400, /^The body is not JSON: .*\.$/],
    [
      'POST',
      'a/rules',
      { 'content-length': '100000001' },
      '{',
      413,
      'The body is longer than 100000000 bytes.',
    ],
    ['PUT', 'a/rules', json, '{}', 400, 'The rules must be a list, not {}.'],
    ['PATCH', 'a/settings', json, '[]', 400, 'The body must be a JSON object, not [].'],
    ['GET', 'default/calls?after=x', {}, undefined, 400, '"after" must be the number of a call, not "x".'],
    ['DELETE', '', {}, undefined, 400, 'A namespace must have 1 to 63 characters of a-z, 0-9 and hyphen.'],
    ['GET', 'a/rule', {}, undefined, 404, 'The control API has no GET /__/gateway/a/rule.'],
    ['GET', 'A_B', {}, undefined, 400, 'A namespace must have 1 to 63 characters of a-z, 0-9 and hyphen.'],
  ] as const)('%s %s %j', async (method, path, headers, body, status, error) => {
    const answer = await ask(method, `/__/gateway/${path}`, headers, body);

    expect(answer.status).toBe(status);
    expect((JSON.parse(answer.body) as { error: string }).error).toMatch(error);
  });
});
