import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import type { Site } from '../../testing/deployments/site.ts';
import { storedParts, untilStored, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { openSignIn } from '../steps/sign-in.ts';
import { markDocument, pageHeading, reloadIntoUpdate, returnTo, untilReloaded } from '../steps/update.ts';

/* The worker keeps the files of sign-in from their first use on. */

// A test may wait for a build, which others share.
test.describe.configure({ timeout: 90_000 });

/** @returns the kept files and their texts */
const kept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('specdock-kept-1'))) return {};
    const cache = await caches.open('specdock-kept-1');
    const texts: Record<string, string> = {};
    for (const request of await cache.keys())
      texts[new URL(request.url).pathname] = await (await cache.match(request))!.text();
    return texts;
  });

const isScript = (path: string) => /^\/assets\/provider-.*\.js$/.test(path);

const keptScripts = async (page: Page) => Object.keys(await kept(page)).filter(isScript);

const button = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

/** Opens the dialog, and waits until its script is kept. */
async function useSignIn(page: Page): Promise<void> {
  await openSignIn(page);
  await expect.poll(() => keptScripts(page)).toHaveLength(1);
}

/** @returns the files that the server is asked for from now on */
function recordFiles(site: Site): string[] {
  const asked: string[] = [];
  site.intercept(({ url = '' }) => {
    if (url.startsWith('/assets/')) asked.push(url);
    return false;
  });
  return asked;
}

test('a visitor who never points at Sign In has none of its files', async ({ page }) => {
  await visitAndStore(page);
  await page.goto('/faq');
  const { caches: names, entries } = await storedParts(page);
  expect(names).toEqual(['specdock-precache-1']);
  expect(entries.filter((path) => path.startsWith('/assets/provider-'))).toEqual([]);
});

test('after one use the dialog opens without a request for a file', async ({ page, site }) => {
  await visitAndStore(page);
  await useSignIn(page);
  await page.reload();
  const asked = recordFiles(site);
  await openSignIn(page);
  expect(asked).toEqual([]);
});

test('pointing at Sign In is enough', async ({ page }) => {
  await visitAndStore(page);
  await button(page).hover();
  await expect.poll(() => keptScripts(page)).toHaveLength(1);
});

/** Holds the answers to requests for a file of the deployment. @returns lets them go */
function hold(site: Site, folder: string, isHeld: (path: string) => boolean): () => void {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  site.intercept(({ url = '' }, response) => {
    if (!isHeld(url)) return false;
    void held
      .then(() => readFile(join(folder, url)))
      .then((file) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(file));
    return true;
  });
  return letGo;
}

test('files that the page had before its worker are kept too', async ({ page, site, deployments }) => {
  const letWorkerCome = hold(site, deployments.current, (path) => path === '/sw.js');
  await page.goto('/');
  await openSignIn(page);
  letWorkerCome();
  await untilStored(page);
  await expect.poll(() => keptScripts(page)).toHaveLength(1);
});

test('files that were under way when the worker came are kept too', async ({ page, site, deployments }) => {
  const letWorkerCome = hold(site, deployments.current, (path) => path === '/sw.js');
  await page.goto('/');
  const asked = page.waitForRequest((request) => isScript(new URL(request.url()).pathname));
  const letScriptCome = hold(site, deployments.current, isScript);
  await button(page).hover();
  await asked;
  letWorkerCome();
  await untilStored(page);
  letScriptCome();
  await expect.poll(() => keptScripts(page)).toHaveLength(1);
});

test('a forged copy of a script does not run, and the right one takes its place', async ({ page }) => {
  await visitAndStore(page);
  await useSignIn(page);
  const [script = ''] = await keptScripts(page);
  const right = (await kept(page))[script];
  await page.evaluate(async () => {
    const cache = await caches.open('specdock-kept-1');
    for (const request of await cache.keys())
      await cache.put(
        request,
        new Response('window.forged = true', { headers: { 'content-type': 'text/javascript' } }),
      );
  });
  await page.reload();
  await openSignIn(page);
  expect(await page.evaluate(() => 'forged' in window)).toBe(false);
  await expect.poll(async () => (await kept(page))[script]).toBe(right);
});

test('a deployment brings its own files, and the old ones go', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  await useSignIn(page);
  const old = await keptScripts(page);
  await page.keyboard.press('Escape');
  site.deploy(await deployments.built('B'));
  await returnTo(page);
  await markDocument(page);
  await reloadIntoUpdate(page);
  await untilReloaded(page);
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  await expect.poll(() => keptScripts(page)).toEqual([]);
  await useSignIn(page);
  expect(await keptScripts(page)).not.toEqual(old);
});

test('with the quota full, the dialog opens', async ({ page, site }) => {
  await visitAndStore(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1000 });
  await openSignIn(page);
  expect(await keptScripts(page)).toEqual([]);
});
