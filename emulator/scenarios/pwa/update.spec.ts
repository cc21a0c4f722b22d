import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { test as testInstalled } from '../../testing/installed-test.ts';
import {
  lookForUpdate,
  storedParts,
  untilStored,
  untilUpdateWaits,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { enterEmail, openSignIn } from '../steps/sign-in.ts';
import {
  answerWorkerScript,
  buildWithNextWorker,
  isSameDocument,
  markDocument,
  moveOn,
  pageHeading,
  reloadIntoUpdate,
  returnTo,
  untilReloaded,
  updatePrompt,
} from '../steps/update.ts';

// A test may wait for two builds of the site, which all tests share.
test.describe.configure({ timeout: 90_000 });

test('every tab offers an update, and no tab reloads by itself', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  const reading = await page.context().newPage();
  await reading.goto('/faq');
  const dialog = await openSignIn(page);
  await enterEmail(dialog, 'half@filled.example');
  await dialog.getByLabel('First & last name').fill('Half Filled');
  for (const tab of [page, reading]) await markDocument(tab);

  site.deploy(await deployments.built('B'));
  await returnTo(reading);
  await untilUpdateWaits(reading);
  await untilUpdateWaits(page);
  site.deploy(await deployments.built('C'));
  expect(await lookForUpdate(reading)).toBe('installed');
  for (const tab of [page, reading]) expect(await isSameDocument(tab)).toBe(true);

  await reloadIntoUpdate(reading);
  await untilReloaded(reading);
  await expect(pageHeading(reading)).toHaveText('Frequently Asked Questions');
  await reading.goto('/');
  await expect(pageHeading(reading)).toHaveText('Welcome to C');

  // The tab with the form keeps the old code under the new worker, and shows the update prompt again.
  expect(await isSameDocument(page)).toBe(true);
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Half Filled');
  await page.keyboard.press('Escape');
  await expect(updatePrompt(page)).toBeVisible();
  await reloadIntoUpdate(page);
  await expect(page.getByText('What you have typed and not sent will be lost.')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload anyway' }).click();
  await expect(pageHeading(page)).toHaveText('Welcome to C');

  await site.stop();
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Welcome to C');
});

testInstalled(
  'the button Later hides an update in every tab until the browser restarts',
  async ({ launch, site, deployments }) => {
    const before = await launch();
    const [first, second] = [before.pages()[0]!, await before.newPage()];
    for (const tab of [first, second]) {
      await visitAndStore(tab);
    }
    site.deploy(await deployments.built('B'));
    await returnTo(first);
    for (const tab of [first, second]) await untilUpdateWaits(tab);
    await first.getByRole('button', { name: 'Later' }).focus();
    await first.keyboard.press('Enter');
    for (const tab of [first, second]) await expect(updatePrompt(tab)).toBeHidden();
    // The focus moves to the message strip, which contained the prompt.
    await expect(first.locator('#message-strip')).toBeFocused();
    await expect(pageHeading(second)).toContainText('Welcome to SpecDock');
    await before.close();

    const page = (await launch()).pages()[0]!;
    await page.goto('/');
    await expect(pageHeading(page)).toHaveText('Welcome to B');
  },
);

for (const [when, happens] of [
  ['the person moves on to another page', moveOn],
  ['the person comes back to the tab', returnTo],
  ['an hour has passed', (page: Page) => page.clock.fastForward('01:00:01')],
] as const) {
  test(`the page finds a new deployment when ${when}`, async ({ page, site, deployments }) => {
    const next = await deployments.built('B');
    await page.clock.install();
    // This must be the first visit, because some time after a later visit the browser itself checks for updates.
    await visitAndStore(page);
    site.deploy(next);
    await happens(page);
    await untilUpdateWaits(page);
  });
}

test('for ten minutes after a check for updates, following links and changing tabs cause no further check', async ({
  page,
  site,
}) => {
  // This must be the first visit, because after a later visit the browser itself checks for updates.
  await visitAndStore(page);
  const asked: string[] = [];
  site.intercept(({ url }) => {
    asked.push(url!);
    return false;
  });
  for (const name of ['FAQ', 'Privacy Policy', 'Terms of Service', 'Contact Us']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(new RegExp(name));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  }
  expect(asked).toEqual([]);

  await moveOn(page);
  await expect.poll(() => asked).toEqual(['/sw.js']);
});

test('offline, the page does not check for updates', async ({ page, site, deployments }) => {
  const next = await deployments.built('B');
  await page.clock.install();
  await visitAndStore(page);
  let asked = 0;
  site.intercept(({ url }) => {
    if (url === '/sw.js') asked++;
    return false;
  });
  site.deploy(next);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.clock.fastForward('03:00:00');
  expect(asked).toBe(0);

  await page.context().setOffline(false);
  await page.clock.fastForward('00:10');
  await untilUpdateWaits(page);
  expect(asked).toBeGreaterThan(0);
});

test('a click on Later hides an update even if the browser then reports the update a second time', async ({
  page,
  site,
  deployments,
}) => {
  await page.clock.install();
  await visitAndStore(page);
  const next = await buildWithNextWorker(deployments);
  // Workbox reports a new version a second time after 200 ms.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  site.deploy(next);
  expect(await lookForUpdate(page)).toBe('installed');
  await untilUpdateWaits(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(updatePrompt(page)).toBeHidden();
  await page.clock.runFor(1000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(updatePrompt(page)).toBeHidden();
});

/** Browsers without one of the events that report the activation of a new version. */
const silent: Record<string, () => void> = {
  'does not report controllerchange': () => {
    const { addEventListener } = EventTarget.prototype;
    ServiceWorkerContainer.prototype.addEventListener = function (
      this: ServiceWorkerContainer,
      ...given: Parameters<typeof addEventListener>
    ) {
      if (given[0] !== 'controllerchange') addEventListener.apply(this, given);
    };
  },
  'does not report statechange': () => {
    ServiceWorker.prototype.addEventListener = () => {};
  },
};

for (const [what, silence] of Object.entries(silent))
  test(`the button Reload applies an update in a browser that ${what}`, async ({
    page,
    site,
    deployments,
  }) => {
    await visitAndStore(page);
    site.deploy(await deployments.built('B'));
    expect(await lookForUpdate(page)).toBe('installed');
    await page.addInitScript(silence);
    await page.reload();
    await untilUpdateWaits(page);
    await markDocument(page);
    await reloadIntoUpdate(page);
    await untilReloaded(page);
    await expect(pageHeading(page)).toHaveText('Welcome to B');
  });

test('the button Reload reloads the page even if the new version never becomes active', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  site.deploy(await buildWithNextWorker(deployments));
  expect(await lookForUpdate(page)).toBe('installed');
  await untilUpdateWaits(page);
  await page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...given: [unknown, never]) {
      if ((given[0] as { type: string }).type !== 'activate') postMessage.apply(this, given);
    };
  });
  await markDocument(page);
  await reloadIntoUpdate(page);
  await untilReloaded(page);
  await untilUpdateWaits(page);
});

for (const [what, script] of [
  ['an empty script', ''],
  ['a comment', '/* nothing */'],
  ['another site’s worker', "addEventListener('fetch', () => {});"],
] as const)
  test(`if the worker’s script is replaced by ${what}, no update is offered`, async ({
    page,
    site,
    deployments,
  }) => {
    await page.clock.install();
    await visitAndStore(page);
    site.intercept(answerWorkerScript(200, 'text/javascript', script));
    expect(await lookForUpdate(page)).toBe('installed');
    await page.clock.runFor(60_000);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(updatePrompt(page)).toBeHidden();
    site.intercept(undefined);
    site.deploy(await deployments.built('B'));
    expect(await lookForUpdate(page)).toBe('installed');
    await untilUpdateWaits(page);
    await reloadIntoUpdate(page);
    await expect(pageHeading(page)).toHaveText('Welcome to B');
  });

test('text in fields that an extension has added does not count as text that the person has typed', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  await openSignIn(page);
  await page.evaluate(() => {
    const add = (place: string, tag: 'input' | 'textarea', more: object = {}) => {
      const field = document.createElement(tag);
      document.querySelector(place)!.append(field);
      Object.assign(field, { value: 'of an extension' }, more);
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    };
    for (const place of [
      'html',
      'head',
      'body',
      '#root',
      'main',
      'footer',
      'dialog',
      '.sign-in',
      '#message-strip',
    ])
      add(place, 'input');
    add('body', 'textarea');
    add('body', 'input', { type: 'search', hidden: true });
    add('body', 'input', { type: 'checkbox', checked: true });
  });
  await page.keyboard.press('Escape');
  site.deploy(await deployments.built('B'));
  await returnTo(page);
  await untilUpdateWaits(page);
  await reloadIntoUpdate(page);
  await expect(pageHeading(page)).toHaveText('Welcome to B');
});

test('after the site’s data has been cleared, no update is offered', async ({
  page,
  site,
  deployments,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
  await visitAndStore(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'all' });
  await page.waitForFunction(() => navigator.serviceWorker.controller === null);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  await expect(updatePrompt(page)).toBeHidden();

  // Another tab registers the worker again. The worker then also controls this tab.
  const other = await page.context().newPage();
  await other.goto('/');
  await untilStored(page);
  await untilStored(other);
  await expect(updatePrompt(page)).toBeHidden();

  site.deploy(await deployments.built('B'));
  await returnTo(other);
  for (const tab of [other, page]) await untilUpdateWaits(tab);
});

test('a new version deletes only the old caches of the site', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  await page.evaluate(async () => {
    await (await caches.open('somebody-else')).put('/theirs', new Response('theirs'));
    await (await caches.open('specdock-precache-0')).put('/ours', new Response('old'));
  });
  const { entries: before } = await storedParts(page);
  site.deploy(await deployments.built('B'));
  await returnTo(page);
  await untilUpdateWaits(page);
  await reloadIntoUpdate(page);
  await expect(pageHeading(page)).toHaveText('Welcome to B');

  const { caches: names, entries } = await storedParts(page);
  expect(names.toSorted()).toEqual(['somebody-else', 'specdock-precache-1']);
  const script = before.find((address) => /^\/assets\/index-.*\.js$/.test(address));
  expect(script).toBeDefined();
  expect(entries).not.toContain(script);
});
