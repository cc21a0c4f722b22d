import type { Page } from '@playwright/test';
import { authAdmin } from 'firebase-auth-faults/internal';
import { listenOnLoopback, send } from 'firebase-auth-faults/internal/http';
import { runningStack } from '../../testing/run/running-stack.ts';
import { expect, test as base } from '../../testing/test.ts';

/** `foreign` is a page of another site, open in the same browser. */
const test = base.extend<{ foreign: Page }>({
  foreign: async ({ page }, use) => {
    const server = await listenOnLoopback((_, response) => {
      send(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Another site</title>');
    }, 0);
    await page.goto(`http://evil.localhost:${server.port}/`);
    await use(page);
    await server.close();
  },
});

/** @returns the Auth emulator's own origin, which bypasses the gateway, with a host name that test browsers resolve */
const ownPort = () => runningStack().auth.replace('127.0.0.1', 'localhost');

/** Sends a request with `fetch` from a page. @returns the status, `opaque`, or the name of the error of `fetch` */
const ask = (page: Page, address: string, init: RequestInit = {}): Promise<number | string> =>
  page.evaluate(
    ([url, options]) =>
      fetch(url, options).then(
        ({ status, type }) => (type === 'opaque' ? type : status),
        (error: Error) => error.name,
      ),
    [address, init] as const,
  );

const OWNER = { authorization: 'Bearer owner' };
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';
/** @returns a project for one test, because most of these requests would affect a whole project if they succeeded */
const projectOf = (namespace: string) => `demo-${namespace}`;

/** Answers that the page must not read: a name, a function that returns the path of the request, and `fetch` options. */
const READABLE: [string, (project: string) => string, RequestInit?][] = [
  ['the mails', (project) => `/emulator/v1/${project}/oobCodes`],
  ['the accounts', (project) => `${TOOLKIT}/${project}/accounts:batchGet`, { headers: OWNER }],
  ['the people in the account chooser', () => '/emulator/auth/handler?apiKey=a&providerId=google.com'],
];

test('pages of another site cannot read an answer', async ({ foreign, namespace, baseURL, allowConsole }) => {
  allowConsole(/blocked by CORS policy|net::ERR_|status of 403/);
  for (const [what, pathOf, init] of READABLE)
    await test.step(what, async () => {
      const path = pathOf(`projects/${projectOf(namespace)}`);
      for (const origin of [baseURL, ownPort()])
        expect.soft(await ask(foreign, `${origin}${path}`, init), origin).toBe('TypeError');
    });
});

test('pages of another site cannot change accounts, even with no-cors requests', async ({
  foreign,
  namespace,
  baseURL,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/blocked by CORS policy|net::ERR_|status of 403/);
  const admin = authAdmin(runningStack().auth, projectOf(namespace));
  const email = accounts.newEmail();
  const newcomer = accounts.newEmail();
  await admin.createAccount({ name: 'Ada', email, password: 'right-password', verified: true });

  for (const origin of [baseURL, ownPort()]) {
    const all = `${origin}/emulator/v1/projects/${projectOf(namespace)}/accounts`;
    await ask(foreign, all, { method: 'DELETE', headers: OWNER });
    // The browser sends this request although the page is foreign, because the request needs no preflight.
    const body = JSON.stringify({ email: newcomer, password: 'right-password' });
    const signUp = `${origin}${TOOLKIT}/accounts:signUp?key=a`;
    await ask(foreign, signUp, { method: 'POST', mode: 'no-cors', body });
  }

  expect(await admin.findAccount(email)).toBeDefined();
  expect(await accounts.find(newcomer)).toBeUndefined();
  expect(await faults.calls()).toEqual([]);
});
