import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { BUILT_SITE } from '../../stack/project.ts';
import { builtVersion, copyOfBuild } from '../../testing/deployments/deployments.ts';
import {
  storedParts,
  untilStarted,
  updateWorker,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { publicPages } from '../steps/site-pages.ts';
import { answerWorkerScript, pageHeading } from '../steps/update.ts';

/** Expects that the stored site is the first version as a whole. */
async function expectStoredAsBefore(page: Page, site: { stop(): Promise<void> }): Promise<void> {
  await site.stop();
  for (const { path, title } of publicPages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await untilStarted(page);
    await expect(pageHeading(page)).not.toHaveText('Welcome to B');
  }
}

test('the worker does not install a half-uploaded deployment, but does so once it is complete', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  const next = await builtVersion('B');
  const mixed = await copyOfBuild(next);
  await copyFile(join(BUILT_SITE, 'faq.html'), join(mixed, 'faq.html'));
  site.deploy(mixed);
  expect(await updateWorker(page)).toBe('redundant');
  await expectStoredAsBefore(page, site);

  await site.start();
  site.deploy(next);
  expect(await updateWorker(page)).toBe('activated');
});

test('a first visit to a deployment that lacks a file works without a worker', async ({ page, site }) => {
  const broken = await copyOfBuild();
  await rm(join(broken, 'favicon.svg'));
  site.deploy(broken);
  await visit(page);
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
});

test('if the server sends an HTML page for the worker’s script, the stored site does not change', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/unsupported MIME type/);
  await visitAndStore(page);
  site.intercept(answerWorkerScript(200, 'text/html', '<!doctype html><p>Welcome to the hotel'));
  expect(await updateWorker(page)).toBe('refused');
  await expectStoredAsBefore(page, site);
});
