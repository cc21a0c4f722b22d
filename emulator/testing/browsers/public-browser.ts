/* oxlint-disable no-empty-pattern -- Playwright reads from this pattern what a fixture needs. */
import { test as base } from '@playwright/test';
import type { PublicHosts } from '../../stack/public-hosts.ts';
import { browserArgs } from '../../stack/find-browser.ts';
import { runningStack } from '../run/running-stack.ts';
import { typeInsteadOfFilling } from './firefox-fill.ts';
import { firefoxPrefs } from './firefox-prefs.ts';
import { startTunnel } from './tunnel.ts';

/** Playwright's `test` with a browser in which the hosts of the deployed site and of Google lead to the run's gateway. */
export const test = base.extend<object, { publicHosts: PublicHosts }>({
  /** Where the run's gateway answers as the deployed site and as Google. */
  publicHosts: [async ({}, use) => use(runningStack().publicHosts), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, browserName, publicHosts }, use) => {
      if (browserName === 'chromium') return use({ ...launchOptions, args: browserArgs(publicHosts) });
      const tunnel = await startTunnel(publicHosts.port);
      const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, ...firefoxPrefs(tunnel.port) };
      await use({ ...launchOptions, firefoxUserPrefs });
      await tunnel.close();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') await typeInsteadOfFilling(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
