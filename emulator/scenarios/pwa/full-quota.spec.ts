import { expect, test } from '../../testing/deployed-test.ts';
import { lookForUpdate, storedParts, visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { offerInstall } from '../steps/install.ts';
import { pageHeading, updatePrompt } from '../steps/update.ts';

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
  expect(await lookForUpdate(page)).toBe('redundant');
  await page.reload();
  await expect(pageHeading(page)).toHaveText('Welcome to SpecDock');

  await setQuota();
  expect(await lookForUpdate(page)).toBe('installed');
  await expect(updatePrompt(page)).toBeVisible();
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
  await offerInstall(page, 'dismissed');
  await expect(page.getByRole('region', { name: 'Install this site' })).toContainText('a window of its own.');
  await page.context().setOffline(true);
  await expect(page.getByText('You can read on until you leave or reload the site')).toBeVisible();
  await expect(page.getByText('All pages can be read')).toBeHidden();
});
