import type { BrowserContext, Page } from '@playwright/test';
import { installApp, launchApp } from '../../testing/browsers/app-window.ts';
import type { Site } from '../../testing/deployments/site.ts';
import { visit, visitAndStore } from '../../testing/deployments/stored-site.ts';

/** Makes the browser offer to install the site, as Chromium does some time after a visit. Its dialog is a stand-in. */
export const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((result) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: result }) }));
    return event.defaultPrevented;
  }, outcome);

/** Visits the site until it is stored, and visits it again. From now on it may offer to install itself. */
export async function visitTwice(page: Page, path = '/'): Promise<void> {
  await visitAndStore(page, path);
  await visit(page, path);
}

/** Installs the site as an app, and starts it. @returns the page in the window of the app */
export async function startInstalledApp(page: Page, context: BrowserContext, site: Site): Promise<Page> {
  await visitAndStore(page);
  await installApp(page);
  await page.goto('about:blank');
  return launchApp(context, site.origin);
}
