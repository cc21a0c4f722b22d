import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Interceptor } from '../../testing/deployments/site.ts';
import { expect, test } from '../../testing/deployed-test.ts';
import {
  lookForUpdate,
  storedParts,
  untilStarted,
  untilUpdateWaits,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { offerInstall } from '../steps/install.ts';
import { publicPages } from '../steps/expected-pages.ts';

// A test may wait for two builds, which all of them share.
test.describe.configure({ timeout: 90_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The site as it was before, online and with the server dead. */
async function expectSiteAsBefore(page: Page, site: { stop(): Promise<void> }): Promise<void> {
  await page.reload();
  await expect(heading(page)).toHaveText('Welcome to SpecDock');
  await site.stop();
  for (const { path, heading: text } of publicPages) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(text);
    await untilStarted(page);
  }
}

test('a deployment with one file missing is not taken, and leaves nothing behind', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const { entries } = await storedParts(page);
  const broken = await deployments.copyOf(await deployments.built('B'));
  const script = (await readdir(join(broken, 'assets'))).find((file) => /^start-.*\.js$/.test(file))!;
  await rm(join(broken, 'assets', script));

  site.deploy(broken);
  expect(await lookForUpdate(page)).toBe('redundant');
  const after = await storedParts(page);
  expect(after.waiting).toBe(false);
  expect(after.entries.toSorted()).toEqual(entries.toSorted());
  await expectSiteAsBefore(page, site);
});

test('a half-uploaded deployment, the new worker with old pages, is not taken', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const next = await deployments.built('B');
  const mixed = await deployments.copyOf(next);
  await copyFile(join(deployments.current, 'faq.html'), join(mixed, 'faq.html'));

  site.deploy(mixed);
  expect(await lookForUpdate(page)).toBe('redundant');

  site.deploy(next);
  expect(await lookForUpdate(page)).toBe('installed');
  await untilUpdateWaits(page);
});

test('a first visit to a deployment with a file missing leaves a site without a worker, which works', async ({
  page,
  site,
  deployments,
}) => {
  const broken = await deployments.copyOf(deployments.current);
  await rm(join(broken, 'favicon.svg'));
  site.deploy(broken);
  await visit(page);
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(heading(page)).toHaveText('Frequently Asked Questions');
  await page.reload();
  await expect(heading(page)).toHaveText('Frequently Asked Questions');
});

test('with the quota full, an update is not taken and the stored site stays; with room again it is', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const next = await deployments.built('B');
  const devtools = await page.context().newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, ...(quotaSize && { quotaSize }) });

  await setQuota(1000);
  site.deploy(next);
  expect(await lookForUpdate(page)).toBe('redundant');
  await page.reload();
  await expect(heading(page)).toHaveText('Welcome to SpecDock');

  await setQuota();
  expect(await lookForUpdate(page)).toBe('installed');
  await untilUpdateWaits(page);
});

test('with the quota full at the first visit, the site works without a worker', async ({ page, site }) => {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1000 });
  await visit(page);
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  await page.goto('/faq');
  await expect(heading(page)).toHaveText('Frequently Asked Questions');

  // Nothing promises what is not stored.
  await untilStarted(page);
  await offerInstall(page, 'dismissed');
  await expect(page.getByRole('region', { name: 'Install this site' })).toContainText('a window of its own.');
  await page.context().setOffline(true);
  await expect(page.getByText('You can read on until you leave or reload the site')).toBeVisible();
  await expect(page.getByText('All pages can be read')).toBeHidden();
});

const noScript: Record<string, Interceptor> = {
  'a 404': ({ url }, response) => {
    if (url !== '/sw.js') return false;
    response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
    return true;
  },
  'an HTML page': ({ url }, response) => {
    if (url !== '/sw.js') return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome to the hotel');
    return true;
  },
};

for (const [what, answer] of Object.entries(noScript)) {
  test(`a worker script that answers ${what} leaves the stored site as it is`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/fetching the script|unsupported MIME type/);
    await visitAndStore(page);
    site.intercept(answer);
    expect(await lookForUpdate(page)).toBe('refused');
    await expectSiteAsBefore(page, site);
  });

  test(`a worker script that answers ${what} at the first visit leaves a site that works`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/fetching the script|unsupported MIME type/);
    site.intercept(answer);
    await visit(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(heading(page)).toHaveText('Frequently Asked Questions');
    expect((await storedParts(page)).registrations).toBe(0);
  });
}

test('20 rapid redeployments end in one whole version, the last one', async ({
  page,
  site,
  deployments,
  context,
}) => {
  test.setTimeout(120_000);
  await visitAndStore(page);
  const versions = [await deployments.built('B'), await deployments.built('C')];
  const other = await context.newPage();
  await visit(other, '/faq');

  // Each one arrives while the browser is still fetching the one before.
  const looking: Promise<string>[] = [];
  for (let count = 1; count <= 20; count++) {
    site.deploy(versions[count % 2]!);
    looking.push(lookForUpdate(count % 3 ? page : other));
    await expect.poll(async () => (await storedParts(page)).active).toBe(true);
  }
  await Promise.all(looking);
  site.deploy(versions[1]!);
  await lookForUpdate(page);
  await untilUpdateWaits(page);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(heading(page)).toHaveText('Welcome to C');

  await site.stop();
  await page.goto('/');
  await expect(heading(page)).toHaveText('Welcome to C');
  await untilStarted(page);
  for (const { path, heading: text } of publicPages.slice(1)) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(text);
    await untilStarted(page);
  }
  const { entries } = await storedParts(page);
  expect(new Set(entries).size, 'nothing of an older version is left').toBe(entries.length);
  expect(entries.filter((address) => address.startsWith('/assets/index-'))).toHaveLength(1);
});

test('the kill switch removes a bad worker with its caches, and leaves other caches alone', async ({
  page,
  site,
  deployments,
}) => {
  const BAD = `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate')
        event.respondWith(new Response('<!doctype html><title>blank</title>', { headers: { 'content-type': 'text/html' } }));
    });`;
  await visitAndStore(page);
  await page.evaluate(async () => {
    await (await caches.open('somebody-else')).put('/theirs', new Response('theirs'));
  });
  site.intercept(({ url }, response) => {
    if (url !== '/sw.js') return false;
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(BAD);
    return true;
  });
  expect(await lookForUpdate(page)).toBe('installed');
  // The bad worker lets itself in; Chromium waits until its predecessor has nothing to do.
  const workers = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!;
      return [installing?.state, waiting?.state, active?.state].filter(Boolean);
    });
  await expect.poll(workers, { timeout: 20_000 }).toEqual(['activated']);
  await page.goto('/faq');
  await expect(page).toHaveTitle('blank');

  site.intercept(undefined);
  site.deploy(await deployments.withoutWorker());
  await expect(async () => {
    await page.goto('/faq');
    await expect(heading(page)).toHaveText('Frequently Asked Questions', { timeout: 1000 });
  }).toPass();
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  expect((await storedParts(page)).caches).toEqual(['somebody-else']);

  await site.stop();
  await expect(page.goto('/faq')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
