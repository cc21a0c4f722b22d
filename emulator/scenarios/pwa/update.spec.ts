import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { test as testInstalled } from '../../testing/installed-test.ts';
import {
  lookForUpdate,
  storedParts,
  untilStarted,
  untilStored,
  untilUpdateWaits,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { enterEmail, openSignIn, signInDialog } from '../steps/sign-in.ts';

// A test may wait for two builds, which all of them share.
test.describe.configure({ timeout: 90_000 });

const prompt = (page: Page) => page.getByText('A new version is ready.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Comes back to a tab, as far as a page can tell. */
const comeBackTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

/** Marks a document, to see later whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));
const isStillTheSame = (page: Page) => page.evaluate(() => 'stillTheSameDocument' in window);

test('deployments B and C are offered to every open tab, none reloads by itself, and a half-filled form stays', async ({
  page,
  context,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const reading = await context.newPage();
  await reading.goto('/faq');
  const dialog = await openSignIn(page);
  await enterEmail(dialog, 'half@filled.example');
  await dialog.getByLabel('First & last name').fill('Half Filled');
  for (const tab of [page, reading]) await mark(tab);

  site.deploy(await deployments.built('B'));
  await comeBackTo(reading);
  await untilUpdateWaits(reading);
  await untilUpdateWaits(page);
  site.deploy(await deployments.built('C'));
  expect(await lookForUpdate(reading)).toBe('installed');
  for (const tab of [page, reading]) expect(await isStillTheSame(tab)).toBe(true);

  await reload(reading);
  await reading.waitForFunction(() => !('stillTheSameDocument' in window));
  await expect(heading(reading)).toHaveText('Frequently Asked Questions');
  await reading.goto('/');
  await expect(heading(reading)).toHaveText('Welcome to C');

  // The tab with the form runs on, the old code under the new worker, and is asked again.
  expect(await isStillTheSame(page)).toBe(true);
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Half Filled');
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeVisible();
  await reload(page);
  await expect(page.getByText('What you have typed and not sent will be lost.')).toBeVisible();
  expect(await isStillTheSame(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload anyway' }).click();
  await expect(heading(page)).toHaveText('Welcome to C');

  await site.stop();
  await page.reload();
  await expect(heading(page)).toHaveText('Welcome to C');
});

testInstalled(
  'a no to an update holds in every tab, and the update is in at the next start of the browser',
  async ({ launch, site, deployments }) => {
    const before = await launch();
    const [first, second] = [before.pages()[0]!, await before.newPage()];
    for (const tab of [first, second]) {
      await visitAndStore(tab);
    }
    site.deploy(await deployments.built('B'));
    await comeBackTo(first);
    for (const tab of [first, second]) await untilUpdateWaits(tab);
    await first.getByRole('button', { name: 'Later' }).focus();
    await first.keyboard.press('Enter');
    for (const tab of [first, second]) await expect(prompt(tab)).toBeHidden();
    // The focus has kept its place.
    await expect(first.locator('#message-strip')).toBeFocused();
    await expect(heading(second)).toContainText('Welcome to SpecDock');
    await before.close();

    const page = (await launch()).pages()[0]!;
    await page.goto('/');
    await expect(heading(page)).toHaveText('Welcome to B');
  },
);

for (const [when, happens] of [
  ['the person moves on to another page', (page: Page) => page.getByRole('link', { name: 'FAQ' }).click()],
  ['the person comes back to the tab', comeBackTo],
  ['an hour has passed', (page: Page) => page.clock.fastForward('01:00:01')],
] as const) {
  test(`a new deployment is found when ${when}`, async ({ page, site, deployments }) => {
    const next = await deployments.built('B');
    await page.clock.install();
    // The first visit: after later ones the browser itself looks once more, some time after the page has loaded.
    await visitAndStore(page);
    site.deploy(next);
    await happens(page);
    await untilUpdateWaits(page);
  });
}

test('nothing is asked for hourly while there is no connection', async ({
  page,
  site,
  context,
  deployments,
}) => {
  const next = await deployments.built('B');
  await page.clock.install();
  await visitAndStore(page);
  let asked = 0;
  site.intercept(({ url }) => {
    if (url === '/sw.js') asked++;
    return false;
  });
  site.deploy(next);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.clock.fastForward('03:00:00');
  expect(asked).toBe(0);

  await context.setOffline(false);
  await page.clock.fastForward('00:10');
  await untilUpdateWaits(page);
  expect(asked).toBeGreaterThan(0);
});

test('Later puts a version off for good, however soon it is pressed', async ({ page, site, deployments }) => {
  await page.clock.install();
  await visitAndStore(page);
  const next = await deployments.copyOf(deployments.current);
  await appendFile(join(next, 'sw.js'), '\n// The next version.\n');
  // Workbox tells of a version a second time after 200 ms.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  site.deploy(next);
  expect(await lookForUpdate(page)).toBe('installed');
  await untilUpdateWaits(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor(1000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(prompt(page)).toBeHidden();
});

test('clearing the site’s data is no new version, and the next one is offered all the same', async ({
  page,
  context,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'all' });
  await page.waitForFunction(() => navigator.serviceWorker.controller === null);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(heading(page)).toHaveText('Frequently Asked Questions');
  await expect(prompt(page)).toBeHidden();

  // Another tab brings the worker back, for this one too.
  const other = await context.newPage();
  await other.goto('/');
  await untilStored(page);
  await untilStored(other);
  await expect(prompt(page)).toBeHidden();

  site.deploy(await deployments.built('B'));
  await comeBackTo(other);
  for (const tab of [other, page]) await untilUpdateWaits(tab);
});

test('only caches of ours are touched when a new version takes over', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  await page.evaluate(async () => {
    await (await caches.open('somebody-else')).put('/theirs', new Response('theirs'));
    await (await caches.open('specdock-precache-0')).put('/ours', new Response('old'));
  });
  const { entries: before } = await storedParts(page);
  site.deploy(await deployments.built('B'));
  await comeBackTo(page);
  await untilUpdateWaits(page);
  await reload(page);
  await expect(heading(page)).toHaveText('Welcome to B');

  const { caches: names, entries } = await storedParts(page);
  expect(names.toSorted()).toEqual(['somebody-else', 'specdock-precache-1']);
  const script = before.find((address) => /^\/assets\/index-.*\.js$/.test(address));
  expect(script).toBeDefined();
  expect(entries).not.toContain(script);
});

test('a tab that outlived its deployment gets a missing file by reloading once, when it is asked for', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  await mark(page);
  site.deploy(await deployments.built('B'));

  // Pointing at it fetches ahead: nobody waits for that, so the page stays.
  await page.getByRole('button', { name: 'Sign In' }).hover();
  await untilUpdateWaits(page);
  expect(await isStillTheSame(page)).toBe(true);

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(page)).toHaveText('Welcome to B');
  // The dialog that was asked for opens again, once.
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await expect(signInDialog(page)).toBeHidden();
});

test('a file that is missing in the newest deployment too is missed once, without a loop', async ({
  page,
  site,
  deployments,
  context,
}) => {
  await visitAndStore(page);
  site.deploy(await deployments.built('B'));
  site.intercept(({ url }, response) => {
    if (!url?.startsWith('/assets/provider-')) return false;
    response.writeHead(404).end();
    return true;
  });
  const loads: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(page)).toHaveText('Welcome to B');
  await expect(signInDialog(page).getByText('Sign-in could not be loaded.')).toBeVisible();
  await signInDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(signInDialog(page).getByText('Sign-in could not be loaded.')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('where servers disagree about the deployment, a page without a worker reloads once for a missing file', async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(/fetching the script/);
  // Pages come from one server; questions go to another, which has a newer deployment.
  site.intercept(({ url, headers }, response) => {
    if (url === '/' && headers['sec-fetch-dest'] === 'empty') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<script src="/assets/newer.js"></script>');
    } else if (url === '/sw.js' || url?.startsWith('/assets/provider-')) {
      response.writeHead(404).end();
    } else {
      return false;
    }
    return true;
  });
  await visit(page);
  await mark(page);
  const loads: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/provider-')) failures.push(response.url());
  });
  // After the reload, sign-in has failed before the app is there to say why. It is asked for twice by each page.
  await page.route('**/assets/start-*.js', async (route) => {
    await expect.poll(() => failures.length).toBe(4);
    await route.continue();
  });

  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForFunction(() => !('stillTheSameDocument' in window));
  // The person decides about the rest, also in the dialog that opened again.
  await expect(prompt(page)).toBeAttached();
  await expect(signInDialog(page).getByText('This page is out of date')).toBeVisible();
  expect(loads).toHaveLength(1);
});
