import { expect, test } from '../../testing/deployed-test.ts';
import { untilStarted, visit } from '../../testing/deployments/stored-site.ts';
import { installLink, offerInstall } from '../steps/install.ts';

test('in Chromium, the footer has a link to install the site', async ({ chromiumPage: page }) => {
  await page.goto('/');
  await expect(installLink(page)).toBeVisible();
});

test('the footer’s link opens the browser’s install dialog, and disappears once the site is installed', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await visit(page);
  await expect(installLink(page)).toBeHidden();
  expect(await offerInstall(page), 'the browser shows no bar of its own').toBe(true);
  await installLink(page).click();
  await page.waitForFunction(() => 'installDialogIsOpen' in window);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(installLink(page)).toBeHidden();
});

test('in a browser without an install dialog, the link says how to install the site by hand', async ({
  browser,
  site,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({ userAgent, baseURL: site.origin });
  // Removes the event `beforeinstallprompt` from Chromium, because iPhones lack this event.
  await context.addInitScript(() => {
    delete (Object.getPrototypeOf(window) as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt;
    delete (window as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt;
  });
  const page = await context.newPage();
  await page.goto('/');
  await untilStarted(page);
  await installLink(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'tap Share, then “Add to Home Screen”' }),
  ).toBeVisible();
  await context.close();
});
