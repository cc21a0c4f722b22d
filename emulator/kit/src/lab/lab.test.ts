import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type Gateway } from '../gateway/gateway.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';
import { exchange } from '../http/raw-socket.ts';
import { labOptions } from './lab.ts';
import type { LabScreens } from './steps.ts';

const screens: LabScreens = {
  'Two steps': async function* ({ accounts, faults }) {
    yield { go: '/' };
    await faults.inject({ operation: 'token', fault: { kind: 'stall' } });
    yield { fill: 'Email', with: accounts.newEmail('ada') };
    return ['Click ‘Next’'];
  },
  Broken: async function* () {
    yield { go: '/' };
    throw new Error('The account could not be created.');
  },
};

let hosting: Listening;
let gateway: Gateway;
beforeAll(async () => {
  hosting = await listenOnLoopback((_, response) => {
    response.setHeader('content-security-policy', "frame-ancestors 'none'").end('The app');
  }, 0);
  const project = { auth: 'http://127.0.0.1:9', projectId: 'demo-test' };
  gateway = await startGateway({
    port: 0,
    hosting: `http://127.0.0.1:${hosting.port}`,
    ...project,
    ...labOptions({ ...project, screens }),
  });
});
afterAll(() => Promise.all([gateway.close(), hosting.close()]));

const get = (path: string) => fetch(`${gateway.origin}/__/lab/${path}`);

const post = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${gateway.origin}/__/lab/steps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
};

it('the lab is a page that no page may frame, with styles and modules that need no other server', async () => {
  const page = await get('');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const html = await page.text();
  for (const [, path] of html.matchAll(/(?:href|src)="(?!data:)([^"/#][^"]*)"/g)) await expectModule(path!);
});

/** Checks that a module imports only relative addresses, since a browser cannot load Node's modules or packages. */
async function expectModule(path: string): Promise<void> {
  const file = await get(path);
  expect([path, file.status]).toEqual([path, 200]);
  for (const [, address] of (await file.text()).matchAll(/^(?:.* from|import) '(.*)';$/gm)) {
    expect(address).toMatch(/^\.\.?\//);
    await expectModule(new URL(address!, `http://any/${path}`).pathname.slice(1));
  }
}

/** Requests a path unchanged. `fetch` would shorten a path with `..`. */
const raw = (path: string, host = 'localhost') =>
  exchange(gateway.port, `GET /__/lab/${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

it.each(['dist/../package.json', 'dist/../assets/stub/gapi.js', 'dist/none.js', 'steps', 'index.html'])(
  'the lab serves no other file: %s',
  async (path) => expect(await raw(path)).toMatch(/^HTTP\/1\.1 404 /),
);

it('the lab lets pages of its own origin frame the app', async () => {
  const app = await fetch(gateway.origin);
  expect(app.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
});

it('the lab returns the steps to a screen one by one, and then the instructions for the person', async () => {
  const rules = async () => (await fetch(`${gateway.origin}/__/gateway/default/rules`)).json();
  expect(await post({ screen: 'Two steps' })).toEqual([200, { step: { go: '/' } }]);
  expect(await rules()).toEqual([]);
  expect(await post({})).toEqual([
    200,
    { step: { fill: 'Email', with: expect.stringMatching(/^ada\..*@lab\./) } },
  ]);
  expect(await rules()).toMatchObject([{ rule: { operation: 'token' } }]);
  expect(await post({})).toEqual([200, { toDo: ['Click ‘Next’'] }]);
});

it('the lab reports an error of a screen in one line', async () => {
  expect(await post({ screen: 'None' })).toEqual([400, { error: 'There is no screen "None".' }]);
  await post({ screen: 'Broken' });
  expect(await post({})).toEqual([500, { error: 'The account could not be created.' }]);
});

it('the lab answers pages of its own origin only', async () => {
  expect(await post({ screen: 'Two steps' }, { origin: 'http://elsewhere.example' })).toEqual([
    403,
    { error: 'The lab does not answer pages of http://elsewhere.example.' },
  ]);
  expect(await raw('', 'a.localhost')).toContain('The lab is on localhost itself.');
});
