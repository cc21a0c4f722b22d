import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { storedParts, visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { readablePages } from '../steps/expected-pages.ts';
import { greeting, signInByForm } from '../steps/sign-in.ts';
import { pageHeading } from '../steps/update.ts';

test('the worker stores the pages, their script and the app’s icon, but no answers of the provider', async ({
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
  expect(entries).toEqual(expect.arrayContaining(['/offline', '/user-page']));
  expect(entries.filter((path) => path.startsWith('/assets/provider-'))).toEqual([]);
  const others = entries.filter((address) => !address.startsWith('/assets/') && address.includes('.'));
  expect(others.toSorted()).toEqual(['/favicon.svg', '/icons/any-192.png', '/manifest.webmanifest']);
  for (const address of entries) {
    expect(address).not.toMatch(/__|emulator|identitytoolkit|securetoken/);
    const body = await page.evaluate(
      async (url) => (await caches.match(url, { ignoreSearch: true }))!.text(),
      address,
    );
    expect(body).not.toContain('"localId"');
  }
});

/** Deletes the site's caches while the worker runs, as cleaning tools do. */
const emptyCaches = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

test('if the worker’s cache was emptied, the next visit fills the cache again', async ({ page, site }) => {
  await visitAndStore(page);
  const { entries } = await storedParts(page);
  await emptyCaches(page);
  expect((await storedParts(page)).entries).toEqual([]);

  await page.goto('/faq');
  await expect.poll(async () => (await storedParts(page)).entries.toSorted()).toEqual(entries.toSorted());
  await site.stop();
  for (const { path, heading } of readablePages) {
    await page.goto(path);
    await expect(pageHeading(page)).toHaveText(heading);
  }
});

test('a worker whose cache was emptied stores no files of another deployment', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  await visit(page, '/faq');
  // Simulates a server that has so far received only this page of the next deployment.
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
