/* oxlint-disable no-empty-pattern -- Playwright reads from this pattern what a fixture needs. */
import { mergeTests } from '@playwright/test';
import { BUILT_SITE } from '../../stack/project.ts';
import { test as deployedTest } from '../../testing/deployed-test.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { test as webkitTest } from './webkit-test.ts';

/** `test` with WebKit on a server of the test's own, which it can stop and deploy to. */
export const test = mergeTests(deployedTest, webkitTest).extend({
  site: async ({}, use) => {
    const site = await startSite({
      folder: BUILT_SITE,
      auth: runningStack().auth,
      gateway: () => ({ publicHosts: true }),
    });
    await use(site);
    await site.close();
  },
  publicPort: async ({ site }, use) => use(site.publicHosts!.port),
  baseURL: async ({ namespace }, use) => use(`https://${namespace}.web.app`),
});
