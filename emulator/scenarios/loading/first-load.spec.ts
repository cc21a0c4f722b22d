import type { BrowserContext, Response } from '@playwright/test';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { expect, test } from '../../testing/test.ts';
import { visitorPages } from '../steps/expected-pages.ts';
import { holdRequests, INIT_JSON } from '../steps/network.ts';

/** Texts that only Firebase and the widget contain. A test below proves that the script of sign-in contains each text. */
const MARKS = ['accounts:signInWithPassword', 'firebaseui.auth', '/v1/token'];

const PROVIDER_SCRIPT = /\/assets\/provider-.*\.js$/;

for (const { path } of visitorPages) {
  test(`${path} loads no part of Firebase`, async ({ page, context, thirdParty, allowConsole }) => {
    if (path === '/no-such-page') allowConsole(/status of 404/);
    const bodies = bodiesOf(context);
    await page.goto(path, { waitUntil: 'networkidle' });
    expectNoFirebase(await bodies());
    expect(thirdParty).toEqual([]);
  });
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker stores no part of Firebase', async ({
    page,
    context,
    thirdParty,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Playwright sees workers and their requests in Chromium only.');
    const bodies = bodiesOf(context);
    await visitAndStore(page);
    // Leave out the worker's own script. It contains the paths of Firebase's calls, because the worker ignores these calls.
    const taken = (await bodies()).filter(([url]) => !url.endsWith('/sw.js'));
    expect(taken.some(([url]) => url.endsWith('/privacy-policy'))).toBe(true);
    expectNoFirebase(taken);
    expect(thirdParty).toEqual([]);
  });
});

test('Firebase loads when the pointer hovers over Sign In', async ({ page, thirdParty }) => {
  await page.goto('/');
  const script = page.waitForResponse((response) => PROVIDER_SCRIPT.test(response.url()));
  await page.getByRole('button', { name: 'Sign In' }).hover();
  const body = await (await script).text();
  for (const mark of MARKS) expect(body).toContain(mark);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(thirdParty).toEqual([]);
});

test('a click on Sign In requests all files of sign-in at once', async ({ page, context }) => {
  const release = await holdRequests(context, '**/assets/provider-*.js');
  await page.goto('/');
  const files = ['provider', 'token-sync', 'stored-session'].map((name) => `**/assets/${name}-*.js`);
  const asked = Promise.all([INIT_JSON, ...files].map((pattern) => page.waitForRequest(pattern)));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await asked;
  const later: string[] = [];
  page.on('request', (request) => later.push(new URL(request.url()).pathname));
  release();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(later.filter((path) => !path.endsWith('.svg'))).toEqual([]);
});

/** Records answers. @returns a function that ends the recording, and returns the address and the body of each answer */
function bodiesOf(context: BrowserContext): () => Promise<[url: string, body: string][]> {
  const bodies: Promise<[url: string, body: string]>[] = [];
  const take = (response: Response) =>
    void bodies.push(response.text().then((body): [string, string] => [response.url(), body]));
  context.on('response', take);
  return () => {
    // Stop recording, because the body of an answer cannot be read once the test has ended.
    context.off('response', take);
    return Promise.all(bodies);
  };
}

function expectNoFirebase(bodies: [url: string, body: string][]): void {
  expect(bodies).not.toEqual([]);
  for (const [url, body] of bodies) {
    expect(url).not.toContain('/__/');
    for (const mark of MARKS) expect(body.includes(mark), `${url} contains ${mark}`).toBe(false);
  }
}
