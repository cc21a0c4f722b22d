import type { Page } from '@playwright/test';
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

/** Installs the site as an app with its own window, without asking the person. The page then leaves the site. */
export async function installApp(page: Page, site: Site): Promise<void> {
  await visitAndStore(page);
  await sendPwa(page, 'PWA.install', site);
  // By default, the app would open in a browser tab.
  await sendPwa(page, 'PWA.changeAppUserSettings', site, { displayMode: 'standalone' });
  await page.goto('about:blank');
}

/** Starts the installed app. @returns the page in the app's window */
export async function launchApp(page: Page, site: Site): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await sendPwa(page, 'PWA.launch', site);
  return opened;
}

/**
 * Sends a command of the PWA domain, which only full Chromium has, on the pipe that Playwright uses
 * (chromedevtools.github.io/devtools-protocol/tot/PWA, experimental).
 */
async function sendPwa(page: Page, method: string, { origin }: Site, more: object = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // Playwright's types lack the commands of the PWA domain.
  await devtools.send(method as 'Page.enable', { manifestId: `${origin}/`, ...more } as object);
  await devtools.detach();
}
