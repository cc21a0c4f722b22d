import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { test as testInstalled } from '../../testing/installed-test.ts';
import { untilStarted, visit, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { installCard, installLink, offerInstall, visitTwice } from '../steps/install.ts';

testInstalled(
  'in Chromium, the page shows a card and a link that offer to install the site',
  async ({ page }) => {
    await page.goto('/');
    await expect(installLink(page)).toBeVisible();
    await expect(installCard(page)).toBeHidden();
    await page.goto('/');
    await expect(installCard(page).getByRole('button', { name: 'Install' })).toBeVisible();
  },
);

test('the card that offers to install the site appears at the second visit, not at the first', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await visit(page);
  await offerInstall(page, 'accepted');
  await expect(installLink(page)).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await offerInstall(page, 'accepted');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'FAQ' }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await untilStarted(tab);
  await offerInstall(tab, 'accepted');
  for (const each of [page, tab]) {
    await expect(installLink(each)).toBeVisible();
    await expect(each.getByText('can now be read')).toBeHidden();
    await expect(installCard(each)).toBeHidden();
  }

  const later = await page.context().newPage();
  await visit(later, '/faq');
  await offerInstall(later, 'accepted');
  await expect(installCard(later)).toBeVisible();
});

test('the footer’s link opens the browser’s install dialog, even after a click on Not now', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await visitTwice(page);
  await offerInstall(page, 'dismissed');
  await installCard(page).getByRole('button', { name: 'Not now' }).click();
  await expect(installCard(page)).toBeHidden();
  await installLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(installLink(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })).toBeFocused();

  await page.reload();
  await untilStarted(page);
  await expect(installLink(page)).toBeHidden();
  await offerInstall(page, 'accepted');
  await installLink(page).click();
  await expect(installLink(page)).toBeHidden();
});

test('the button Install opens the browser’s dialog, and the card closes when the person accepts', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await visitTwice(page);
  expect(await offerInstall(page, 'accepted'), 'the browser shows no bar of its own').toBe(true);
  await installCard(page).getByRole('button', { name: 'Install' }).click();
  await expect(installCard(page)).toBeHidden();
});

test('the card that offers to install the site is hidden while the browser is offline', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await visitTwice(page);
  await offerInstall(page, 'accepted');
  await expect(installCard(page)).toBeVisible();
  await page.context().setOffline(true);
  await expect(installCard(page)).toBeHidden();
  await page.context().setOffline(false);
  await expect(installCard(page)).toBeVisible();
});

test('the card and the link that offer to install the site are hidden once the site is installed', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
  await visitTwice(page);
  await offerInstall(page, 'accepted');
  await expect(installCard(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(installCard(page)).toBeHidden();
  await expect(installLink(page)).toBeHidden();
});

for (const [way, dismiss] of [
  ['in our card', (page: Page) => installCard(page).getByRole('button', { name: 'Not now' }).click()],
  [
    "in the browser's dialog",
    (page: Page) => installCard(page).getByRole('button', { name: 'Install' }).click(),
  ],
] as const) {
  test(`if a person declines to install the site ${way}, the card is hidden for 30 days`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
    await page.clock.install();
    await visitTwice(page);
    await offerInstall(page, 'dismissed');
    await dismiss(page);
    await expect(installCard(page)).toBeHidden();

    const offerAfter = async (days: number) => {
      await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
      await page.reload();
      await untilStarted(page);
      await offerInstall(page, 'dismissed');
    };
    await offerAfter(29);
    await expect(installLink(page)).toBeVisible();
    await expect(installCard(page)).toBeHidden();
    await offerAfter(31);
    await expect(installCard(page)).toBeVisible();
  });
}

test('in a browser without an install dialog, the card says how to install the site by hand', async ({
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
  const hint = 'tap Share, then “Add to Home Screen”';
  await visitAndStore(page);
  await installLink(page).click();
  await expect(installCard(page)).toContainText(hint);
  await expect(installCard(page)).toBeFocused();
  await expect(page.locator('.message-strip-card')).toHaveCount(1);
  await installCard(page).getByRole('button', { name: 'Close' }).click();
  await expect(installCard(page)).toBeHidden();

  await page.goto('/');
  await expect(installCard(page)).toContainText(hint);
  await expect(installCard(page).getByRole('button')).toHaveText(['Not now']);
  await installCard(page).getByRole('button', { name: 'Not now' }).focus();
  await page.keyboard.press('Enter');
  await expect(installCard(page)).toBeHidden();
  // The focus moves to the message strip, where the card was.
  await expect(page.locator('#message-strip')).toBeFocused();
  await page.reload();
  await untilStarted(page);
  await expect(installLink(page)).toBeVisible();
  await expect(installCard(page)).toBeHidden();
  await context.close();
});
