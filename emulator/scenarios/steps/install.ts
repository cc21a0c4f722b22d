import type { Page } from '@playwright/test';
import { installApp, launchApp } from '../../testing/browsers/app-window.ts';
import type { Site } from '../../testing/deployments/site.ts';
import { visit, visitAndStore } from '../../testing/deployments/stored-site.ts';

/** Dispatches the browser's offer to install the site, which Chromium makes some time after a visit. Its dialog is a stub. */
export const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((result) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: result }) }));
    return event.defaultPrevented;
  }, outcome);

export const installCard = (page: Page) => page.getByRole('region', { name: 'Install this site' });

export const installLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' });

/** Visits the site until it is stored, and visits it again. From then on it may offer to install itself. */
export async function visitTwice(page: Page, path = '/'): Promise<void> {
  await visitAndStore(page, path);
  await visit(page, path);
}

/** Installs the site as an app, and starts it. @returns the page in the window of the app */
export async function startInstalledApp(page: Page, site: Site): Promise<Page> {
  await visitAndStore(page);
  await installApp(page);
  await page.goto('about:blank');
  return launchApp(page.context(), site.origin);
}
