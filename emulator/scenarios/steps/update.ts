import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Deployments } from '../../testing/deployments/deployments.ts';
import type { Interceptor } from '../../testing/deployments/site.ts';

export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

export const updatePrompt = (page: Page) => page.getByText('A new version is ready.');

/** Agrees to the update. */
export const reloadIntoUpdate = (page: Page) =>
  page.getByRole('button', { name: 'Reload', exact: true }).click();

/** Moves the page's clock on by a quarter of an hour. Its timers run on as before. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 15 * 60 * 1000;
  });

/** Returns to a tab a quarter of an hour later, as far as a page can tell. */
export async function returnTo(page: Page): Promise<void> {
  await letTimePass(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Moves on to another page after a quarter of an hour. */
export async function moveOn(page: Page): Promise<void> {
  await letTimePass(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
}

/** Marks a document, so that `isSameDocument` and `untilReloaded` can tell whether it was replaced. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'stillTheSameDocument' in window);

export const untilReloaded = (page: Page) => page.waitForFunction(() => !('stillTheSameDocument' in window));

/** @returns a build that differs from the current one in its worker only */
export async function buildWithNextWorker(deployments: Deployments): Promise<string> {
  const next = await deployments.copyOf(deployments.current);
  await appendFile(join(next, 'sw.js'), '\n// The next version.\n');
  return next;
}

/** Answers requests for the worker's script in place of hosting. */
export const answerWorkerScript =
  (status: number, contentType: string, body: string): Interceptor =>
  ({ url }, response) => {
    if (url !== '/sw.js') return false;
    response.writeHead(status, { 'content-type': contentType }).end(body);
    return true;
  };

/** @returns the addresses of the pages that the browser loads from now on */
export function recordLoads(context: BrowserContext): string[] {
  const loads: string[] = [];
  context.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  return loads;
}
