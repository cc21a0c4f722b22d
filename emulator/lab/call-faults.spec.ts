import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, go, openLab, test } from './lab-test.ts';

test.describe('a call that is slow or broken', () => {
  const at = (code: string) => ({
    screen: 'password-sign-in',
    operation: 'accounts:signInWithPassword',
    code,
  });

  test('reads as without a network after a web page with 502', async ({ page, allowConsole }) => {
    allowConsole(/status of 502/);
    await openLab(page, at('html-502'));
    await expect(
      page.getByRole('group', { name: 'Slow or broken' }).getByRole('radio', { name: '502 with a web page' }),
    ).toBeChecked();
    await go(page);
    await expect(page.getByText('as expected')).toBeVisible();
    await expect(page.getByRole('row', { name: 'accounts:signInWithPassword 502 the rule' })).toBeVisible();
  });

  test('waits until it may pass, and then goes on', async ({ page, site }) => {
    await openLab(page, at('stall'));
    await go(page);
    await expect(page.getByRole('row', { name: 'under way the rule' })).toBeVisible();
    await expect(page.getByText('not yet')).toBeVisible();
    await page.getByRole('button', { name: 'Let it pass' }).click();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace');
  });

  test('is given up by the SDK in the end', async ({ page }) => {
    await page.clock.install();
    await openLab(page, at('stall'));
    await go(page);
    await expect(page.getByRole('row', { name: 'under way the rule' })).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(page.getByText('as expected')).toBeVisible();
  });

  test('takes its time where nothing is defined, which the lab says', async ({ page, site }) => {
    await openLab(page, at('latency'));
    await go(page);
    await expect(page.getByText('Nothing is defined for a slow call')).toBeVisible();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace');
    await expect(page.getByText(/^(as expected|not yet)$/)).toHaveCount(0);
  });
});

test('the calls can be saved for a browser’s developer tools', async ({ page }) => {
  await openLab(page);
  await go(page);
  await expect(page.getByText('as expected')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the calls (HAR)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('calls.har');
  expect(await readFile(await file.path(), 'utf8')).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
});

test('a picture of the error can be saved, of a browser that the lab starts for it', async ({ page }) => {
  await openLab(page, { screen: 'password-sign-in', code: 'auth/too-many-requests' });
  await page.getByRole('radio', { name: 'Phone', exact: true }).check();
  await go(page);
  await expect(page.getByText('as expected')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('site.png');
  const png = await readFile(await file.path());
  // PNG, 11.2.2: the width is the first field of the header.
  expect(png.readUInt32BE(16)).toBe(await page.locator('iframe').evaluate(({ clientWidth }) => clientWidth));
  expect(await reddishPixels(page, png), 'the ground of the message').toBeGreaterThan(10_000);
});

test('the lab takes no picture of an error in which a person has a part', async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/status of 409/);
  await openLab(page, { screen: 'google', code: 'auth/user-cancelled' });
  await go(page);
  await page.getByRole('button', { name: 'Save a picture' }).click();
  // A browser starts for it, and goes as far as the person's part.
  await expect(page.getByText('A person has a part in this error')).toBeVisible({ timeout: 50_000 });
});

/** @returns how many pixels of a PNG are light and reddish, as the ground of an error is */
const reddishPixels = (page: Page, png: Buffer) =>
  page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i]! > 230 && data[i]! - data[i + 1]! > 10) count++;
      return count;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
