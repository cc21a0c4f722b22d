import { expect, test } from '../../testing/deployed-test.ts';
import { storedParts, updateWorker, visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { notices } from '../steps/session.ts';
import { pageHeading } from '../steps/update.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
// A test may wait for two builds of the site, which all tests share.
test.describe.configure({ timeout: 90_000 });

test('if an update fails because the storage is full, the browser installs the update once there is space', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  const next = await deployments.built('B');
  const devtools = await page.context().newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, ...(quotaSize && { quotaSize }) });

  await setQuota(1000);
  site.deploy(next);
  expect(await updateWorker(page)).toBe('redundant');
  await setQuota();
  expect(await updateWorker(page)).toBe('activated');
  await site.stop();
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
});

test('when the storage is full at the first visit, the site works without a worker', async ({
  page,
  site,
  allowConsole,
}) => {
  // Chromium may log that it cannot store the worker.
  allowConsole(/An unknown error occurred when fetching the script/);
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1000 });
  await visit(page);
  await expect.poll(async () => (await storedParts(page)).registrations).toBe(0);
  await visit(page, '/faq');
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');

  // Without the worker, no message promises that all pages can be read offline.
  await page.context().setOffline(true);
  await expect(notices(page)).toHaveText('You seem to be offline. Sign-in needs a connection.');
});
