import { readablePages } from '../../scenarios/steps/expected-pages.ts';
import { signInSteps } from '../../site/screens/shared.ts';
import type { SiteWindow } from './site-window.ts';
import { test } from './stored-test.ts';
import { expect } from './webkit-test.ts';

/** Waits until the site can be read without its server: the service worker is installed and controls the page. */
const untilStored = (tab: SiteWindow): Promise<unknown> =>
  tab.run(`return navigator.serviceWorker.controller !== null || new Promise((stored) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => stored(true)))`);

/** Makes the page believe that the person returns to the tab after a quarter of an hour. */
const COME_BACK = `const now = Date.now.bind(Date);
  Date.now = () => now() + 15 * 60 * 1000;
  dispatchEvent(new Event('focus'));`;

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
  await tab.reads('You are offline.');
  await tab.showsSession('in');
});

test('the page announces a new version, and Reload activates it', async ({ tab, site, deployments }) => {
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
