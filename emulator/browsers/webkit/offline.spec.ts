import { mergeTests } from '@playwright/test';
import { readablePages } from '../../scenarios/steps/site-pages.ts';
import { BUILT_SITE } from '../../stack/project.ts';
import { test as deployedTest } from '../../testing/deployed-test.ts';
import { signIn, type SiteWindow } from './site-window.ts';
import { expect, test as webkitTest } from './webkit-test.ts';

/** `test` with the site on the test's own server, which the test can stop. */
const test = mergeTests(deployedTest, webkitTest).extend({
  served: { folder: BUILT_SITE, publicHosts: true },
  publicPort: async ({ site }, use) => use(site.publicHosts!.port),
  baseURL: async ({ namespace }, use) => use(`https://${namespace}.web.app`),
});

/** Waits until the site can be read without its server: the service worker is installed and controls the page. */
const untilStored = (tab: SiteWindow): Promise<unknown> =>
  tab.run(`return navigator.serviceWorker.controller !== null || new Promise((stored) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => stored(true)))`);

test('every public page opens while the server is down', async ({ tab, site }) => {
  await tab.open('/');
  await untilStored(tab);
  await site.stop();

  for (const { path, title } of readablePages) {
    await tab.open(path);
    expect(await tab.run('return document.title')).toBe(title);
  }
  await tab.open('/no-such-page');
  await tab.reads('You are offline');
});

test('a signed-in person stays signed in while the server is down', async ({ tab, site, accounts }) => {
  await signIn(tab, await accounts.create());
  await untilStored(tab);
  await site.stop();

  await tab.reload();
  await tab.reads('Hello, Ada');
  await tab.isSignedIn(true);
});
