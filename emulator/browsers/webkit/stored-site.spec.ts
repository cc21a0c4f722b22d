import { readablePages } from '../../scenarios/steps/expected-pages.ts';
import { signInSteps } from '../../site/screens/shared.ts';
import type { SiteWindow } from './site-window.ts';
import { test } from './stored-test.ts';
import { expect } from './webkit-test.ts';

/** Waits until the site can be read without its server: the worker is installed and controls the page. */
const untilStored = (tab: SiteWindow): Promise<unknown> =>
  tab.run(`return navigator.serviceWorker.controller !== null || new Promise((stored) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => stored(true)))`);

/** Returns to the tab a quarter of an hour later, as far as the page can tell. */
const COME_BACK = `const now = Date.now.bind(Date);
  Date.now = () => now() + 15 * 60 * 1000;
  dispatchEvent(new Event('focus'));`;

test('with the server dead, every public page is read', async ({ tab, site }) => {
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

test('with the server dead, a signed-in person stays signed in', async ({ tab, site, accounts }) => {
  await tab.take(signInSteps, await accounts.create());
  await untilStored(tab);
  await site.stop();

  await tab.reload();
  await tab.reads('Hello, Ada');
  await tab.reads('You are offline.');
  await tab.showsSession('in');
});

test('a new version asks, and Reload brings it', async ({ tab, site, deployments }) => {
  const next = await deployments.built('B');
  await tab.open('/');
  await untilStored(tab);
  await tab.reads('Welcome to SpecDock');
  site.deploy(next);
  await tab.run(COME_BACK);
  await tab.reads('A new version is ready.');
  expect(await tab.run('return document.querySelector("h1").innerText')).toBe('Welcome to SpecDock');

  await tab.take([{ press: 'Reload', on: '#message-strip' }]);
  await tab.reads('Welcome to B');
});
