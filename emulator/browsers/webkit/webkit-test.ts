/* oxlint-disable no-empty-pattern -- Playwright reads from this pattern what a fixture needs. */
import { startTunnel } from '../../testing/browsers/tunnel.ts';
import { test as base } from '../../testing/test.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { findWebKit } from '../engines.ts';
import { siteWindow, type SiteWindow } from './site-window.ts';
import { startWebKit } from './start-webkit.ts';
import { startSession, type WebDriver } from './web-driver.ts';

export { expect } from '@playwright/test';

/** The additional fixtures of tests in WebKit. */
export interface WebKitFixtures {
  /** The port on which the gateway answers as the deployed site and as Google, over TLS. */
  publicPort: number;
  /** The proxy for all requests of the browser. Its `hosts` are those to which the browser has connected. */
  tunnel: Awaited<ReturnType<typeof startTunnel>>;
  /** A newly started browser with an empty profile. */
  driver: WebDriver;
  /** @returns the browser's window with this handle */
  windowOf: (handle: string) => SiteWindow;
  /** The browser's first window. */
  tab: SiteWindow;
}

/** `test` in WebKit, with the site as deployed. Playwright cannot drive the system's WebKit, so `tab` replaces its `page`. */
export const test = base.extend<WebKitFixtures>({
  asDeployed: true,
  publicPort: async ({}, use) => use(runningStack().publicHosts.port),
  tunnel: async ({ publicPort }, use) => {
    const tunnel = await startTunnel(publicPort);
    await use(tunnel);
    await tunnel.close();
  },
  driver: async ({ tunnel }, use, testInfo) => {
    const webkit = await startWebKit(findWebKit()!, {
      https: tunnel.port,
      // WebKit does not resolve NAME.localhost. The gateway is also a proxy.
      http: runningStack().port,
    });
    try {
      const driver = await startSession(webkit.origin);
      await use(driver);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('screenshot', { body: await driver.screenshot(), contentType: 'image/png' });
      await driver.end();
    } finally {
      // Ends the driver, and the browser if the browser still runs.
      await webkit.stop();
    }
  },
  windowOf: async ({ driver, baseURL }, use) => use((handle) => siteWindow(driver, handle, baseURL!)),
  tab: async ({ driver, windowOf }, use) => use(windowOf((await driver.windows())[0]!)),
});
