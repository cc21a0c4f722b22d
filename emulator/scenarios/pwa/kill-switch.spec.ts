import { expect, test } from '../../testing/deployed-test.ts';
import { builtVersion, builtWithoutWorker } from '../../testing/deployments/deployments.ts';
import { storedParts, updateWorker, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { answerWorkerScript, pageHeading } from '../steps/update.ts';

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
  site.intercept(answerWorkerScript(200, 'text/javascript', BAD));
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

test('after the kill switch, a good build works in every tab again, also offline', async ({ page, site }) => {
  await visitAndStore(page);
  const other = await page.context().newPage();
  await visitAndStore(other, '/faq');
  site.deploy(await builtWithoutWorker());
  await page.reload();
  await expect.poll(async () => (await storedParts(page)).caches).toEqual([]);

  site.deploy(await builtVersion('B'));
  await page.goto('/');
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  await expect(page.getByText('can now be read without a connection.')).toBeVisible();
  await site.stop();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(pageHeading(tab)).toHaveText('Welcome to B');
  }
});
