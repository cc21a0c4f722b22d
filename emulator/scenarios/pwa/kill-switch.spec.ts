import { expect, test } from '../../testing/deployed-test.ts';
import { builtVersion, builtWithoutWorker } from '../../testing/deployments/deployments.ts';
import { storedParts, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { pageHeading } from '../steps/update.ts';

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
