import type { Page } from '@playwright/test';
import { installApp, launchApp } from '../../testing/browsers/app-window.ts';
import type { Site } from '../../testing/deployments/site.ts';
import { visit, visitAndStore } from '../../testing/deployments/stored-site.ts';

/** Dispatches `beforeinstallprompt`, as Chromium does some time after a visit. A stub replaces the install dialog. */
export const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((result) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: result }) }));
    return event.defaultPrevented;
  }, outcome);

export const installCard = (page: Page) => page.getByRole('region', { name: 'Install this site' });

export const installLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' });

/** Visits the site, waits until the worker has stored the site, and visits again. Then the site may offer to install. */
export async function visitTwice(page: Page, path = '/'): Promise<void> {
  await visitAndStore(page, path);
  await visit(page, path);
}

/** Installs the site as an app, and starts it. @returns the page in the app's window */
export async function startInstalledApp(page: Page, site: Site): Promise<Page> {
  await visitAndStore(page);
  await installApp(page);
  await page.goto('about:blank');
  return launchApp(page.context(), site.origin);
}
