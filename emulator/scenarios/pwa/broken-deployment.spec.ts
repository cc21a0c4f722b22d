import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import {
  lookForUpdate,
  storedParts,
  untilStarted,
  untilUpdateWaits,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { publicPages } from '../steps/expected-pages.ts';
import { answerWorkerScript, pageHeading, reloadIntoUpdate } from '../steps/update.ts';

// A test may wait for two builds of the site, which all tests share.
test.describe.configure({ timeout: 90_000 });

/** Expects that the stored site is unchanged, first while the server runs, and then while the server is down. */
async function expectSiteAsBefore(page: Page, site: { stop(): Promise<void> }): Promise<void> {
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Welcome to SpecDock');
  await site.stop();
  for (const { path, heading: text } of publicPages) {
    await page.goto(path);
    await expect(pageHeading(page)).toHaveText(text);
    await untilStarted(page);
  }
}

test('if a deployment lacks a file, the stored site does not change', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  const { entries } = await storedParts(page);
  const broken = await deployments.copyOf(await deployments.built('B'));
  const script = (await readdir(join(broken, 'assets'))).find((file) =>
    /^start-(?!gapi-).*\.js$/.test(file),
  )!;
  await rm(join(broken, 'assets', script));

  site.deploy(broken);
  expect(await lookForUpdate(page)).toBe('redundant');
  const after = await storedParts(page);
  expect(after.waiting).toBe(false);
  expect(after.entries.toSorted()).toEqual(entries.toSorted());
  await expectSiteAsBefore(page, site);
});

test('the worker does not install a half-uploaded deployment', async ({ page, site, deployments }) => {
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

test('a first visit to a broken deployment works without a worker', async ({ page, site, deployments }) => {
  const broken = await deployments.copyOf(deployments.current);
  await rm(join(broken, 'favicon.svg'));
  site.deploy(broken);
  await visit(page);
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
});

/** Answers that the server gives in place of the worker's script. */
const noScript = {
  'a 404': answerWorkerScript(404, 'text/plain', 'gone'),
  'an HTML page': answerWorkerScript(200, 'text/html', '<!doctype html><p>Welcome to the hotel'),
};

for (const [what, answer] of Object.entries(noScript)) {
  test(`if the server sends ${what} for the worker’s script, the stored site does not change`, async ({
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

  test(`a first visit works if the server sends ${what} for the worker’s script`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/fetching the script|unsupported MIME type/);
    site.intercept(answer);
    await visit(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
    expect((await storedParts(page)).registrations).toBe(0);
  });
}

test('after 20 rapid deployments, the browser stores only the last version', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const versions = [await deployments.built('B'), await deployments.built('C')];
  const other = await page.context().newPage();
  await visit(other, '/faq');

  // Deploy each version while the browser is still fetching the previous version.
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
  await reloadIntoUpdate(page);
  await expect(pageHeading(page)).toHaveText('Welcome to C');

  await site.stop();
  await page.goto('/');
  await expect(pageHeading(page)).toHaveText('Welcome to C');
  await untilStarted(page);
  for (const { path, heading: text } of publicPages.slice(1)) {
    await page.goto(path);
    await expect(pageHeading(page)).toHaveText(text);
    await untilStarted(page);
  }
  const { entries } = await storedParts(page);
  expect(new Set(entries).size, 'nothing of an older version is left').toBe(entries.length);
  expect(entries.filter((address) => address.startsWith('/assets/index-'))).toHaveLength(1);
});
