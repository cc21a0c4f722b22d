import { readablePages } from '../../scenarios/steps/expected-pages.ts';
import { signInSteps } from '../../site/screens/shared.ts';
import type { SiteWindow } from './site-window.ts';
import { test } from './stored-test.ts';

/** Waits until the site can be read without its server: the service worker is installed and controls the page. */
const untilStored = (tab: SiteWindow): Promise<unknown> =>
  tab.run(`return navigator.serviceWorker.controller !== null || new Promise((stored) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => stored(true)))`);

test('every public page opens while the server is down', async ({ tab, site }) => {
  await tab.open('/');
  await untilStored(tab);
  await site.stop();

  for (const { path, heading } of readablePages) {
    await tab.open(path);
    await tab.reads(heading);
  }
  await tab.open('/no-such-page');
  await tab.reads('You are offline');
});

test('a signed-in person stays signed in while the server is down', async ({ tab, site, accounts }) => {
  await tab.take(signInSteps, await accounts.create());
  await untilStored(tab);
  await site.stop();

  await tab.reload();
  await tab.reads('Hello, Ada');
  await tab.showsSession('in');
});

test('after a deployment, the next page comes from the new version', async ({ tab, site, deployments }) => {
  const next = await deployments.built('B');
  await tab.open('/');
  await untilStored(tab);
  await tab.reads('Welcome to SpecDock');
  site.deploy(next);
  await tab.open('/');
  await tab.reads('Welcome to B');
});
