import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { test as testInstalled } from '../../testing/installed-test.ts';
import { storedParts, visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { greeting, signInByForm } from '../steps/sign-in.ts';
import { authPage, publicPages } from '../steps/expected-pages.ts';

const readablePages = [...publicPages, authPage];

testInstalled(
  'every public page is read by its address with the server dead, also after a restart of the browser',
  async ({ site, launch }) => {
    const before = await launch();
    const first = before.pages()[0]!;
    await visitAndStore(first);
    await before.close();
    await site.stop();

    const after = await launch();
    const page = after.pages()[0]!;
    for (const { path, heading, title } of readablePages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(title);
    }
  },
);

test('with the server dead, a page is read by link, with a query, and at the addresses that lead to it', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  await site.stop();

  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await page.goto('/faq?utm_source=mail&x=1#storage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  for (const [address, path] of [
    ['/home', '/'],
    ['/faq/', '/faq'],
    ['/faq.html?x=1', '/faq?x=1'],
    ['/index.html', '/'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('with the server dead, an unknown address shows our offline page, which leads on and tries again', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  await site.stop();

  await page.goto('/no-such-page?really');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await site.start();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveURL('/no-such-page?really');
});

test('where the server never answers, an unknown address shows our offline page after ten seconds', async ({
  page,
  context,
  site,
}) => {
  await visitAndStore(page);
  // The worker's ten seconds pass at once.
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const { setTimeout: start } = globalThis;
    const limits: unknown[] = [];
    Object.assign(globalThis, {
      limits,
      setTimeout: (run: () => void, limit?: number) => {
        limits.push(limit);
        return start(run, 0);
      },
    });
  });
  site.intercept(({ url }) => url === '/no-such-page');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  expect(await worker!.evaluate(() => (globalThis as unknown as { limits: unknown[] }).limits)).toEqual([
    10_000,
  ]);
});

test('a signed-in person is greeted after a reload with the server dead, and stays signed in', async ({
  page,
  site,
  signIn,
}) => {
  await visitAndStore(page);
  await signIn(page);
  await site.stop();

  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible();
});

test('pages, script and icons are stored; sign-in and the provider’s answers are not', async ({
  page,
  accounts,
}) => {
  await visitAndStore(page);
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');

  const { entries, caches: names } = await storedParts(page);
  expect(names).toEqual(['specdock-precache-1']);
  expect(entries).toEqual(expect.arrayContaining(readablePages.map(({ path }) => path)));
  expect(entries).toEqual(
    expect.arrayContaining(['/offline', '/user-page', '/manifest.webmanifest', '/icons/any-192.png']),
  );
  const others = entries.filter((address) => !/^\/(assets|icons)\//.test(address) && address.includes('.'));
  expect(others.toSorted()).toEqual(['/favicon.svg', '/manifest.webmanifest']);
  for (const address of entries) {
    expect(address).not.toMatch(/provider|__|emulator|identitytoolkit|securetoken/);
    const body = await page.evaluate(
      async (url) =>
        (await (await caches.open('specdock-precache-1')).match(url, { ignoreSearch: true }))!.text(),
      address,
    );
    expect(body).not.toContain('identitytoolkit');
  }
});

/** Empties the site's storage of files under the running worker, as cleaning tools do. */
const emptyCaches = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

test('an emptied cache is filled again at the next visit', async ({ page, site }) => {
  await visitAndStore(page);
  const { entries } = await storedParts(page);
  await emptyCaches(page);
  expect((await storedParts(page)).entries).toEqual([]);

  await page.goto('/faq');
  await expect.poll(async () => (await storedParts(page)).entries.toSorted()).toEqual(entries.toSorted());
  await site.stop();
  for (const { path, heading } of readablePages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('an emptied cache takes no file of another deployment', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  await visit(page, '/faq');
  // A server on its way to the next deployment: this page is another one's already.
  const mixed = await deployments.copyOf(deployments.current);
  await appendFile(join(mixed, 'faq.html'), '<!-- of the next deployment -->');
  site.deploy(mixed);
  await emptyCaches(page);
  const asked: string[] = [];
  site.intercept(({ url, headers }) => {
    if (headers['sec-fetch-dest'] === 'empty') asked.push(url!);
    return false;
  });
  await page.goto('/terms-of-service');
  await expect.poll(() => asked).toContain('/faq');
  await visit(page, '/faq');

  await site.stop();
  expect((await storedParts(page)).entries).not.toContain('/faq');
  await site.start();
  site.deploy(deployments.current);
  await page.goto('/faq');
  await expect.poll(async () => (await storedParts(page)).entries).toContain('/faq');
});

test('the worker answers neither reserved addresses nor anything but GET', async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 40[35]/);
  await visitAndStore(page);
  await page.reload();
  const answered: string[] = [];
  context.on('response', (response) => {
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
