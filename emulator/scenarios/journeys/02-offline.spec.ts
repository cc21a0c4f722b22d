import { expect, test } from '../../testing/deployed-test.ts';
import { builtWithoutWorker } from '../../testing/deployments/deployments.ts';
import {
  storedParts,
  untilStarted,
  updateWorker,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { home, readablePages } from '../steps/site-pages.ts';
import { installApp, launchApp } from '../steps/install.ts';
import { greeting } from '../steps/sign-in.ts';
import { pageHeading } from '../steps/update.ts';

test('at the first visit, and only there, a notice says that the site can be read offline', async ({
  page,
}) => {
  await page.goto('/');
  const note = page.getByRole('status').filter({ hasText: 'can now be read without a connection.' });
  await expect(note).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await expect(note).toBeHidden();
});

test('when the server is down, every address of a page shows the page', async ({ page, site }) => {
  await visitAndStore(page);
  await site.stop();

  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  await page.goto('/faq?utm_source=mail&x=1#storage');
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  for (const address of ['/faq/', '/faq.html?x=1', '//faq']) {
    await page.goto(site.origin + address);
    await untilStarted(page);
    await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  }
});

test('when the server is down, an unknown address shows the offline page', async ({ page, site }) => {
  await visitAndStore(page);
  await site.stop();

  await page.goto('/no-such-page?really');
  await expect(pageHeading(page)).toHaveText('You are offline');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'home page' }).click();
  await expect(pageHeading(page)).toContainText('Welcome');

  await page.goBack();
  await expect(pageHeading(page)).toHaveText('You are offline');
  await site.start();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(pageHeading(page)).toHaveText('Page Not Found');
  await expect(page).toHaveURL('/no-such-page?really');
});

test('when the server is down, a person stays signed in', async ({ page, site, signIn }) => {
  await visitAndStore(page);
  await signIn(page);
  await site.stop();

  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible();
});

test('when the server is down, pages can be read even after a restart of the browser', async ({
  site,
  launch,
}) => {
  const before = await launch();
  const first = before.pages()[0]!;
  await visitAndStore(first);
  await before.close();
  await site.stop();

  const after = await launch();
  const page = after.pages()[0]!;
  for (const { path, title } of readablePages) {
    await page.goto(path);
    await expect(pageHeading(page)).toBeVisible();
    await expect(page).toHaveTitle(title);
  }
});

test('the installed app starts and can be read when the server is down', async ({
  chromiumPage: page,
  site,
}) => {
  await installApp(page, site);
  await site.stop();

  const app = await launchApp(page, site);
  await expect(app).toHaveTitle(home.title);
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(app.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await app.getByRole('link', { name: 'FAQ' }).click();
  await expect(app.locator('.answer').first()).toBeVisible();
  await app.reload();
  await expect(app.locator('.answer').first()).toBeVisible();
});

test('if the server stalls in the middle of a page, the stored page appears', async ({ page, site }) => {
  await visitAndStore(page);
  site.intercept(({ url }, response) => {
    if (url !== '/faq?from=mail') return false;
    response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html><p>');
    return true;
  });
  // The worker waits for half a second.
  await page.goto('/faq?from=mail', { timeout: 20_000 });
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  await untilStarted(page);
});

test('the kill switch removes only the bad worker and the site’s caches', async ({ page, site }) => {
  const BAD = `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate')
        event.respondWith(new Response('<!doctype html><title>blank</title>', { headers: { 'content-type': 'text/html' } }));
    });`;
  await visitAndStore(page);
  await page.evaluate(async () => {
    await (await caches.open('somebody-else')).put('/theirs', new Response('theirs'));
  });
  site.intercept(({ url }, response) => {
    if (url === '/sw.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(BAD);
    return url === '/sw.js';
  });
  expect(await updateWorker(page)).toBe('activated');
  await page.goto('/faq');
  await expect(page).toHaveTitle('blank');
  // As long as a tab uses the bad worker, a worker that does not take over would wait.
  const other = await page.context().newPage();
  await other.goto('/faq');
  await expect(other).toHaveTitle('blank');

  site.intercept(undefined);
  site.deploy(await builtWithoutWorker());
  await expect(async () => {
    await page.goto('/faq');
    await expect(pageHeading(page)).toHaveText('Frequently Asked Questions', { timeout: 1000 });
  }).toPass();
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  expect((await storedParts(page)).caches).toEqual(['somebody-else']);

  await site.stop();
  await expect(page.goto('/faq')).rejects.toThrow(/ERR(OR)?_CONNECTION_REFUSED/);
});
