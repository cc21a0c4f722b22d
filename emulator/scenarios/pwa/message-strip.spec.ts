import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { lookForUpdate, visit } from '../../testing/deployments/stored-site.ts';
import { offerInstall } from '../steps/install.ts';
import { forgetShiftsOfFont, noteShifts, shifts } from '../steps/layout-shift.ts';
import { buildWithNextWorker } from '../steps/update.ts';

// Shows scrollbars as most browsers do: a scrollbar narrows a page that is longer than the window.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const cards = (page: Page) => page.locator('.message-strip-card');

/** @returns the share of the window's area that the card covers, from 0 to 1 */
const shareCovered = (page: Page) =>
  cards(page).evaluate((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    return ((right - left) * height) / (innerWidth * innerHeight);
  });

for (const [name, width, height, share] of [
  ['at 400 % zoom', 320, 256, 0],
  ['on a phone in landscape', 740, 360, 0],
  ['on a phone', 360, 640, 0.2],
  ['on a desktop', 1280, 720, 0.06],
] as const) {
  test(`${name}, messages appear one at a time, without a layout shift`, async ({
    page,
    site,
    deployments,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium offers to install a site.');
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await noteShifts(page);
    const expectCard = async (text: string) => {
      await expect(cards(page)).toHaveText([new RegExp(text)]);
      expect(await shareCovered(page), text).toBeLessThanOrEqual(share);
      expect(await shifts(page), text).toEqual([]);
    };

    await page.goto('/');
    await forgetShiftsOfFont(page);
    await expectCard('can now be read without a connection');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await page.clock.fastForward(10_000);
    await expect(cards(page)).toHaveCount(0);

    await visit(page);
    await forgetShiftsOfFont(page);
    await offerInstall(page, 'dismissed');
    await expectCard('Not now');
    await page.context().setOffline(true);
    await expectCard('You are offline');
    await page.context().setOffline(false);
    await expectCard('You are back online');

    site.deploy(await buildWithNextWorker(deployments));
    await lookForUpdate(page);
    await expectCard('A new version is ready');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(cards(page)).not.toHaveText([/new version/]);
    expect(await shifts(page)).toEqual([]);
  });
}

test('on a desktop, the install card is in the lower right corner, and blocks no clicks beside the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  const { x, y, width, height } = (await cards(page).boundingBox())!;
  const inner = await page.evaluate(() => document.documentElement.clientWidth);
  expect(x).toBeGreaterThan(inner / 2);
  expect(inner - x - width).toBeLessThanOrEqual(24);
  expect(720 - y - height).toBeLessThanOrEqual(24);
  const strip = await page.evaluate(
    ([left, middle]) => document.elementFromPoint(left, middle)!.closest('#message-strip'),
    [x - 40, y + height / 2] as const,
  );
  expect(strip).toBeNull();
});

test('at the end of the page, the message strip does not cover the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await expect(cards(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect
    .poll(async () => {
      const [strip, footer] = [page.locator('#message-strip'), page.getByRole('contentinfo')];
      const [above, below] = [(await footer.boundingBox())!, (await strip.boundingBox())!];
      // Browsers round the position of a sticky element to a pixel, but do not round the position of the footer.
      return Math.floor(above.y + above.height - below.y);
    })
    .toBeLessThanOrEqual(0);
});
