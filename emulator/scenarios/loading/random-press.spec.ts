import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog, widgetIsThere } from '../steps/sign-in.ts';

/*
 * Clicks Sign In at random moments while a page loads on a slow network. The seed consists of the ordinal in the test's
 * title and the number of the repetition, so `--repeat-each 25` tries 100 moments.
 */

/** How long a page loads after the first paint (milliseconds), at a latency of 150 ms and 1.6 Mbit/s. */
const LOADING = 1500;

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
for (const name of ['first', 'second', 'third', 'fourth'])
  test(`a click on Sign In opens the dialog at the ${name} random moment while the page loads`, async ({
    page,
  }, testInfo) => {
    await page.goto('/__/firebase/init.json');
    await slowDown(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const { x, y, width, height } = (await signInButton(page).boundingBox())!;
    const fraction = createHash('sha256').update(`${name} ${testInfo.repeatEachIndex}`).digest()[0]! / 256;
    await wait(fraction * LOADING);
    await page.mouse.click(x + width / 2, y + height / 2);

    const dialog = signInDialog(page);
    await expect(dialog).toHaveJSProperty('open', true, { timeout: 1000 });
    await dialog.evaluate((element) => {
      element.addEventListener('close', () => element.setAttribute('data-closed', ''));
    });
    await widgetIsThere(dialog);
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
    await expect(dialog).not.toHaveAttribute('data-closed');
  });

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = 200_000;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
