import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Deployments } from '../../testing/deployments/deployments.ts';
import type { Interceptor, Site } from '../../testing/deployments/site.ts';
import {
  lookForUpdate,
  untilUpdateWaits,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { expect } from '../../testing/test.ts';

export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

export const updatePrompt = (page: Page) => page.getByText('A new version is ready.');

/** Clicks Reload in the update prompt. */
export const reloadIntoUpdate = (page: Page) =>
  page.getByRole('button', { name: 'Reload', exact: true }).click();

/** Adds 15 minutes to `Date.now` in the page. The page's timers keep running. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 15 * 60 * 1000;
  });

/** Simulates a return to the tab after 15 minutes. */
export async function returnTo(page: Page): Promise<void> {
  await letTimePass(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Follows a link to another page after 15 minutes. */
export async function moveOn(page: Page): Promise<void> {
  await letTimePass(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
}

/** Marks a document, so that `isSameDocument` and `untilReloaded` can detect whether the page has been reloaded. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'stillTheSameDocument' in window);

export const untilReloaded = (page: Page) => page.waitForFunction(() => !('stillTheSameDocument' in window));

/** @returns the folder of a build that differs from the current build only in the worker */
export async function buildWithNextWorker(deployments: Deployments): Promise<string> {
  const next = await deployments.copyOf(deployments.current);
  await appendFile(join(next, 'sw.js'), '\n// The next version.\n');
  return next;
}

/** @returns a function that answers requests for the worker's script in place of hosting */
export const answerWorkerScript =
  (status: number, contentType: string, body: string): Interceptor =>
  ({ url }, response) => {
    if (url !== '/sw.js') return false;
    response.writeHead(status, { 'content-type': contentType }).end(body);
    return true;
  };

export type Stage = { page: Page; site: Site; deployments: Deployments };

/** Makes `page` outdated: `page` keeps the first version, and another tab activates the second version, 'B'. */
export async function replaceUnder({ page, site, deployments }: Stage): Promise<void> {
  await visitAndStore(page);
  const other = await page.context().newPage();
  await visit(other);
  site.deploy(await deployments.built('B'));
  await lookForUpdate(other);
  await untilUpdateWaits(other);
  await reloadIntoUpdate(other);
  await expect(pageHeading(other)).toHaveText('Welcome to B');
  await expect(updatePrompt(page)).toBeVisible();
  await expect(pageHeading(page)).toHaveText('Welcome to SpecDock');
}
