import { expect, test } from '../../testing/deployed-test.ts';
import { test as testInstalled } from '../../testing/installed-test.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { readablePages } from '../steps/expected-pages.ts';
import { greeting } from '../steps/sign-in.ts';
import { pageHeading } from '../steps/update.ts';

testInstalled(
  'when the server is down, pages can be read even after a restart of the browser',
  async ({ site, launch }) => {
    const before = await launch();
    const first = before.pages()[0]!;
    await visitAndStore(first);
    await before.close();
    await site.stop();

    const after = await launch();
    const page = after.pages()[0]!;
    for (const { path, heading, title } of readablePages) {
      await page.goto(path);
      await expect(pageHeading(page)).toHaveText(heading);
      await expect(page).toHaveTitle(title);
    }
  },
);

test('when the server is down, every address of a page shows the page', async ({ page, site }) => {
  await visitAndStore(page);
  await site.stop();

  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  await page.goto('/faq?utm_source=mail&x=1#storage');
  await expect(pageHeading(page)).toHaveText('Frequently Asked Questions');
  for (const [address, path] of [
    ['/home', '/'],
    ['/faq/', '/faq'],
    ['/faq.html?x=1', '/faq?x=1'],
    ['/index.html', '/'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
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

test('when the server is down, a person stays signed in', async ({ page, site, signIn }) => {
  await visitAndStore(page);
  await signIn(page);
  await site.stop();

  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible();
});
