import { copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../testing/deployed-test.ts';
import { BUILT_SITE } from '../../stack/project.ts';
import { builtVersion } from '../../testing/deployments/deployments.ts';
import {
  storedParts,
  untilStarted,
  updateWorker,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { home, publicPages, readablePages } from '../steps/site-pages.ts';
import { enterEmail, greeting, openSignIn, signInByForm } from '../steps/sign-in.ts';
import { isSameDocument, markDocument, pageHeading } from '../steps/update.ts';

test('after a deployment, the next navigation shows the new version', async ({ page, site }) => {
  await visitAndStore(page);
  site.deploy(await builtVersion('B'));
  await page.goto('/?a=b');
  await expect(pageHeading(page)).toHaveText('Welcome to B');
});

test('an open page keeps its content and typed text when a new version takes over', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  const dialog = await openSignIn(page);
  await enterEmail(dialog, 'half@filled.example');
  await dialog.getByLabel('First & last name').fill('Half Filled');
  await markDocument(page);
  for (const version of ['B', 'C']) {
    site.deploy(await builtVersion(version));
    expect(await updateWorker(page)).toBe('activated');
  }
  expect(await isSameDocument(page)).toBe(true);
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Half Filled');
  await expect(page).toHaveTitle(home.title);

  // The new version is stored as a whole, and nothing of the old one is left.
  await site.stop();
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Welcome to C');
  const { entries } = await storedParts(page);
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries.filter((address) => address.startsWith('/assets/index-'))).toHaveLength(1);
});

test('the worker does not install a half-uploaded deployment, but does so once it is complete', async ({
  page,
  site,
}, testInfo) => {
  await visitAndStore(page);
  const next = await builtVersion('B');
  const mixed = testInfo.outputPath('mixed');
  await cp(next, mixed, { recursive: true });
  await copyFile(join(BUILT_SITE, 'faq.html'), join(mixed, 'faq.html'));
  site.deploy(mixed);
  expect(await updateWorker(page)).toBe('redundant');
  await site.stop();
  for (const { path, title } of publicPages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await untilStarted(page);
    await expect(pageHeading(page)).not.toHaveText('Welcome to B');
  }

  await site.start();
  site.deploy(next);
  expect(await updateWorker(page)).toBe('activated');
});

test('stored pages and files are found although the host varies its answers by headers of the request', async ({
  page,
  site,
}) => {
  site.intercept((_request, response) => {
    response.setHeader('vary', 'accept, origin, sec-fetch-dest, sec-fetch-mode, user-agent');
    return false;
  });
  await visitAndStore(page);
  await site.stop();
  await visit(page, '/faq');
});

test('the worker stores the pages, their script and font, but no answers of the provider', async ({
  page,
  accounts,
}) => {
  await visitAndStore(page);
  await page.evaluate(async () => {
    await (await caches.open('somebody-else')).put('/theirs', new Response('theirs'));
  });
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');

  const { entries, caches: names } = await storedParts(page);
  expect(names.toSorted()).toEqual(['somebody-else', expect.stringMatching(/^workbox-precache-/)]);
  expect(entries).toEqual(expect.arrayContaining([...readablePages.map(({ path }) => path), '/user-page']));
  expect(entries.filter((path) => path.endsWith('.woff2'))).toHaveLength(1);
  expect(entries.filter((path) => path.startsWith('/assets/provider-'))).toEqual([]);
  for (const address of entries) expect(address).not.toMatch(/__|emulator|identitytoolkit|securetoken/);
});
