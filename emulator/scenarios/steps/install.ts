import type { Page } from '@playwright/test';
import { installApp, launchApp } from '../../testing/browsers/app-window.ts';
import type { Site } from '../../testing/deployments/site.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';

/**
 * Dispatches `beforeinstallprompt`, as Chromium does some time after a visit. In place of the install dialog, a stub sets
 * `installDialogIsOpen`.
 *
 * @returns whether the page has prevented the browser's own offer
 */
export const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => void Object.assign(window, { installDialogIsOpen: true });
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

export const installLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Install' });

/** Installs the site as an app, and starts it. @returns the page in the app's window */
export async function startInstalledApp(page: Page, site: Site): Promise<Page> {
  await visitAndStore(page);
  await installApp(page);
  await page.goto('about:blank');
  return launchApp(page.context(), site.origin);
}
