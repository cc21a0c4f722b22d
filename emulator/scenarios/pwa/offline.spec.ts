import { expect, test } from '../../testing/deployed-test.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { pageHeading } from '../steps/update.ts';

test('when the server never answers, the offline page appears after ten seconds', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Playwright sees workers and their requests in Chromium only.');
  await visitAndStore(page);
  // Makes the worker's timers fire at once, and records the delay that the worker sets for each timer.
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(() => {
    const { setTimeout: start } = globalThis;
    const limits: unknown[] = [];
    Object.assign(globalThis, {
      limits,
      setTimeout: (run: () => void, limit?: number) => {
        limits.push(limit);
        return start(run, 0);
      },
    });
  });
  site.intercept(({ url }) => url === '/no-such-page');
  await page.goto('/no-such-page');
  await expect(pageHeading(page)).toHaveText('You are offline');
  expect(await worker!.evaluate(() => (globalThis as unknown as { limits: unknown[] }).limits)).toEqual([
    10_000,
  ]);
});
