import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { storedParts, untilUpdateWaits, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { openSignIn } from '../steps/sign-in.ts';
import { markDocument, pageHeading, reloadIntoUpdate, returnTo, untilReloaded } from '../steps/update.ts';

/* An attacker's script on the site's origin can write to the worker's cache. */

const FORGED = '<!doctype html><title>Forged</title><h1>Forged</h1><script>window.forged = true</script>';

type Forgery = { path: string | RegExp; body?: string; headers?: Record<string, string> };

/**
 * Overwrites answers in the worker's cache. By default, the answers keep their bodies.
 * @returns the number of overwritten answers
 */
const forge = (page: Page, { path, body, headers = {} }: Forgery) =>
  page.evaluate(
    async ([pattern, text, lines]) => {
      const cache = await caches.open('specdock-precache-1');
      const requests = await cache.keys();
      const chosen = requests.filter(({ url }) => new RegExp(pattern).test(new URL(url).pathname));
      for (const request of chosen) {
        const stored = text ?? (await (await cache.match(request))!.blob());
        await cache.put(request, new Response(stored, { headers: lines }));
      }
      return chosen.length;
    },
    [typeof path === 'string' ? `^${path}$` : path.source, body, headers] as const,
  );

/** @returns the text of an answer in the worker's cache */
const storedText = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const cache = await caches.open('specdock-precache-1');
    return (await cache.match(address, { ignoreSearch: true }))?.text();
  }, path);

test('the browser shows the page from the server in place of a forged stored page', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  const right = await storedText(page, '/faq');
  expect(await forge(page, { path: '/faq', body: FORGED, headers: { 'content-type': 'text/html' } })).toBe(1);

  const answer = await page.goto('/faq');
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  expect(answer!.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect.poll(() => storedText(page, '/faq')).toBe(right);

  await site.stop();
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
});

test('when the server is down, the browser shows the offline page in place of a forged stored page', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  await forge(page, { path: '/faq', body: FORGED, headers: { 'content-type': 'text/html' } });
  await site.stop();
  await page.goto('/faq');
  await expect(pageHeading(page)).toHaveText('You are offline');
});

test('when the server is down and all stored files are forged, no page loads', async ({ page, site }) => {
  await visitAndStore(page);
  await forge(page, { path: /./, body: FORGED, headers: { 'content-type': 'text/html' } });
  await site.stop();
  for (const path of ['/faq', '/no-such-page'])
    await expect(page.goto(path)).rejects.toThrow(/ERR_FAILED|NS_ERROR/);
});

test('a forged stored script does not run', async ({ page }) => {
  await visitAndStore(page);
  const headers = { 'content-type': 'text/javascript' };
  expect(await forge(page, { path: /\/index-.*\.js$/, body: 'window.forged = true', headers })).toBe(1);
  await page.reload();
  await openSignIn(page);
  expect(await page.evaluate(() => 'forged' in window)).toBe(false);
});

test('the worker answers with the headers of Hosting, not with forged stored headers', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  const { entries } = await storedParts(page);
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8')) as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const names = hosting.headers.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()));
  expect(names).toContain('content-security-policy');
  // Treat the two content types of scripts as equal.
  const type = (value = '') => value.replace('application/javascript', 'text/javascript');
  const pick = (all: Record<string, string>) => [
    ['content-type', type(all['content-type'])],
    ...names.map((name) => [name, all[name]]),
  ];

  const fromServer = new Map<string, unknown>();
  for (const path of entries) {
    const { headers } = await fetch(site.origin + path);
    fromServer.set(path, pick(Object.fromEntries(headers)));
  }
  await forge(page, { path: /./, headers: { 'content-type': 'text/plain', 'content-security-policy': '' } });
  await site.stop();
  for (const path of entries.filter((address) => !address.includes('.'))) {
    const answer = await page.goto(path);
    expect([path, pick(answer!.headers())]).toEqual([path, fromServer.get(path)]);
  }
  for (const path of entries.filter((address) => address.includes('.'))) {
    const all = await page.evaluate(async (address) => [...(await fetch(address)).headers], path);
    expect([path, pick(Object.fromEntries(all))]).toEqual([path, fromServer.get(path)]);
  }
  const redirect = page.waitForResponse((response) => response.url().endsWith('/home'));
  await page.goto('/home');
  const { status, headers } = { status: (await redirect).status(), headers: (await redirect).headers() };
  expect([status, ...pick(headers)]).toEqual([301, ...(fromServer.get('/') as unknown[])]);
});

test('the content security policy of a new deployment also applies to pages that were stored earlier', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const stricter = await deployments.copyOf(deployments.current);
  const worker = join(stricter, 'sw.js');
  const text = await readFile(worker, 'utf8');
  await writeFile(worker, text.replaceAll('usb=()', 'usb=(), midi=()'));
  site.deploy(stricter);
  await returnTo(page);
  await untilUpdateWaits(page);
  await markDocument(page);
  await reloadIntoUpdate(page);
  await untilReloaded(page);
  const answer = await page.goto('/faq');
  expect(answer!.headers()['permissions-policy']).toContain('midi=()');
});
