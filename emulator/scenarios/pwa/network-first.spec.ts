import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { builtVersion } from '../../testing/deployments/deployments.ts';
import type { Interceptor, Site } from '../../testing/deployments/site.ts';
import {
  storedParts,
  untilStarted,
  updateWorker,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { home, readablePages } from '../steps/site-pages.ts';
import { enterEmail, greeting, openSignIn, signInByForm } from '../steps/sign-in.ts';
import { isSameDocument, markDocument, pageHeading } from '../steps/update.ts';

test('after a deployment, the next navigation shows the new version', async ({ page, site }) => {
  await visitAndStore(page);
  site.deploy(await builtVersion('B'));
  await page.goto('/?a=b');
  await expect(pageHeading(page)).toHaveText('Welcome to B');
});

test('an open page keeps its content and typed text when a new version takes over', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  const dialog = await openSignIn(page);
  await enterEmail(dialog, 'half@filled.example');
  await dialog.getByLabel('First & last name').fill('Half Filled');
  await markDocument(page);
  for (const version of ['B', 'C']) {
    site.deploy(await builtVersion(version));
    expect(await updateWorker(page)).toBe('activated');
  }
  expect(await isSameDocument(page)).toBe(true);
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Half Filled');
  await expect(page).toHaveTitle(home.title);

  // The new version is stored as a whole, and nothing of the old one is left.
  await site.stop();
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Welcome to C');
  const { entries } = await storedParts(page);
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries.filter((address) => address.startsWith('/assets/index-'))).toHaveLength(1);
});

const isPage = (url = '') => !url.includes('.') && !url.startsWith('/__/');

const troubles: Record<string, (site: Site) => Promise<void> | void> = {
  'is down': (site) => site.stop(),
  'stalls in the middle of a page': (site) =>
    site.intercept((({ url }, response) => {
      if (isPage(url)) response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html><p>');
      return isPage(url);
    }) satisfies Interceptor),
  'answers 429': (site) =>
    site.intercept((({ url }, response) => {
      if (isPage(url)) response.writeHead(429, { 'content-type': 'text/html' }).end('Too Many Requests');
      return isPage(url);
    }) satisfies Interceptor),
};

for (const [what, trouble] of Object.entries(troubles))
  test(`if the server ${what}, every page can be read after one visit, with any query`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 429/);
    await visitAndStore(page);
    await trouble(site);
    for (const { path, title } of readablePages)
      for (const address of [path, `${path}?utm_source=a&b=c`]) {
        await page.goto(address);
        await expect(page, address).toHaveTitle(title);
        await untilStarted(page);
      }
  });

test('stored pages and files are found although the host varies its answers by headers of the request', async ({
  page,
  site,
}) => {
  site.intercept((_request, response) => {
    response.setHeader('vary', 'accept, origin, sec-fetch-dest, sec-fetch-mode, user-agent');
    return false;
  });
  await visitAndStore(page);
  await site.stop();
  await visit(page, '/faq');
});

test('the worker stores the pages and their script, but no answers of the provider', async ({
  page,
  accounts,
}) => {
  await visitAndStore(page);
  await page.evaluate(async () => {
    await (await caches.open('somebody-else')).put('/theirs', new Response('theirs'));
  });
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');

  const { entries, caches: names } = await storedParts(page);
  expect(names.toSorted()).toEqual(['somebody-else', expect.stringMatching(/^workbox-precache-/)]);
  expect(entries).toEqual(expect.arrayContaining([...readablePages.map(({ path }) => path), '/user-page']));
  expect(entries.filter((path) => path.startsWith('/assets/provider-'))).toEqual([]);
  for (const address of entries) expect(address).not.toMatch(/__|emulator|identitytoolkit|securetoken/);
});

/** Deletes the script of every page from the worker's cache. @returns the script's address */
const loseScript = (page: Page) =>
  page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name!);
    const script = (await cache.keys()).find(({ url }) => url.includes('/assets/index-'))!;
    await cache.delete(script);
    return new URL(script.url).pathname;
  });

test('the worker fetches and stores a script again that its cache has lost', async ({ page, site }) => {
  await visitAndStore(page);
  const script = await loseScript(page);
  await visit(page, '/faq');
  await expect.poll(async () => (await storedParts(page)).entries).toContain(script);
  await site.stop();
  await visit(page, '/faq');
});

test('the worker ignores reserved addresses and non-GET requests', async ({
  page,
  site,
  allowConsole,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Playwright sees workers and their requests in Chromium only.');
  allowConsole(/status of 40[35]/);
  await visitAndStore(page);
  await page.reload();
  const answered: string[] = [];
  page.context().on('response', (response) => {
    if (response.fromServiceWorker())
      answered.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });

  const asked = [
    'GET /__/firebase/init.json',
    'GET /__/auth/handler',
    'GET /emulator/auth/handler',
    'GET /identitytoolkit.googleapis.com/v1/projects',
    'POST /securetoken.googleapis.com/v1/token',
    'POST /faq',
    'HEAD /favicon.svg',
    'GET /sw.js',
  ];
  await page.evaluate(async (requests) => {
    for (const request of [...requests, 'GET /favicon.svg']) {
      const [method, path] = request.split(' ') as [string, string];
      await fetch(path, { method }).catch(() => undefined);
    }
  }, asked);
  await expect.poll(() => answered, 'the worker does answer').toContain('GET /favicon.svg');
  expect(answered.filter((request) => asked.includes(request))).toEqual([]);

  await site.stop();
  for (const path of ['/__/auth/handler', '/emulator/auth/handler', '/identitytoolkit.googleapis.com/v1/x'])
    await expect(page.goto(path)).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
