import type { Page } from '@playwright/test';
import { untilStarted, untilStored } from '../../testing/deployments/stored-site.ts';

/** Has the browser offer to install, as Chromium does by itself some time after a visit; its dialog is a stand-in. */
export const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((result) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: result }) }));
    return event.defaultPrevented;
  }, outcome);

/** Comes to the site, leaves when it is stored, and comes again: now it may offer to install itself. */
export async function visitTwice(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await untilStored(page);
  await untilStarted(page);
  await page.goto(path);
  await untilStarted(page);
}
