import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import type { Site } from '../../testing/deployments/site.ts';
import { storedParts, untilStarted, untilStored, visit } from '../../testing/deployments/stored-site.ts';
import { scriptThatSignInImports } from '../steps/built-files.ts';
import { signInButton } from '../steps/session.ts';
import { openSignIn } from '../steps/sign-in.ts';

/*
 * The server answers the first request for a file with a 404, and lets the browser cache the 404 for a year, as Hosting did
 * until decision 43. A browser may still have a cached 404 from an earlier deployment.
 */

/** Answers the first request for a file with 404. @returns a list that grows with each request: the requested address */
function lackOnce(site: Site, file: RegExp): string[] {
  const asked: string[] = [];
  site.intercept(({ url = '' }, response) => {
    if (!file.test(url) || asked.push(url) > 1) return false;
    response.writeHead(404, { 'cache-control': 'public, max-age=31536000, immutable' }).end('not here');
    return true;
  });
  return asked;
}

/** Waits until the browser has requested the missing file again, and has cached the file. */
async function untilFetchedAnew(page: Page, asked: readonly string[]): Promise<void> {
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const isStored = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    );
  await expect.poll(() => isStored(asked[0]!)).toBe(true);
}

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('if a page’s script was missing once, the page works after a reload', async ({ page, site }) => {
    const asked = lackOnce(site, /^\/assets\/index-.*\.js/);
    await page.goto('/');
    await untilFetchedAnew(page, asked);
    await signInButton(page).click();
    await page.getByRole('link', { name: 'reload the page' }).click();
    await openSignIn(page);
  });

  test('if a file that the page’s script imports was missing once, the page works after a reload', async ({
    page,
    site,
    deployments,
  }) => {
    const split = await deployments.copyOf(deployments.current);
    const script = (await readdir(join(split, 'assets'))).find((file) => /^index-.*\.js$/.test(file))!;
    await rename(join(split, 'assets', script), join(split, 'assets/imported.js'));
    await writeFile(join(split, 'assets', script), "export * from './imported.js';");
    site.deploy(split);
    const asked = lackOnce(site, /^\/assets\/imported\.js/);
    await page.goto('/');
    await untilFetchedAnew(page, asked);
    await page.reload();
    await openSignIn(page);
  });

  for (const [what, file] of [
    ['its script', async () => 'provider-'],
    ['a script that it imports', scriptThatSignInImports],
  ] as const)
    test(`sign-in opens, and opens again after a reload, even if ${what} was missing once`, async ({
      page,
      site,
    }) => {
      const asked = lackOnce(site, new RegExp(`^/assets/${await file()}`));
      await page.goto('/');
      await openSignIn(page);
      await untilFetchedAnew(page, asked);
      await page.reload();
      await openSignIn(page);
    });

  for (const [what, file] of [
    ['script', /^\/assets\/start-.*\.js/],
    ['stylesheet', /^\/assets\/start-.*\.css/],
  ] as const)
    test(`if the message strip’s ${what} was missing once, the strip works after a reload`, async ({
      page,
      site,
    }) => {
      const asked = lackOnce(site, file);
      await page.goto('/');
      await untilFetchedAnew(page, asked);
      await page.reload();
      await untilStarted(page);
    });

  test('the account page opens although its script was missing once', async ({ page, site, signIn }) => {
    const asked = lackOnce(site, /^\/assets\/account-/);
    // The page requests the script before it knows whether anybody is signed in.
    await page.goto('/user-page');
    await untilFetchedAnew(page, asked);
    await signIn(page);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  });
});

test('if one of the site’s files was missing at the first visit, the worker stores the site at the next visit', async ({
  page,
  site,
}) => {
  // For a visitor, only the worker requests this file.
  const asked = lackOnce(site, /^\/assets\/account-/);
  await visit(page);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  await page.goto('/faq');
  await untilStored(page);
});

test('the server sends each 404 with Cache-Control: no-cache', async ({ site }) => {
  for (const path of ['/assets/no-such-file.js', '/no-such-page', '/icons/no-such-icon.png']) {
    const { status, headers } = await fetch(site.origin + path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-cache']);
  }
});
