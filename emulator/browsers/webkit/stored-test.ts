import { mergeTests } from '@playwright/test';
import { BUILT_SITE } from '../../stack/project.ts';
import { test as deployedTest } from '../../testing/deployed-test.ts';
import { test as webkitTest } from './webkit-test.ts';

/** `test` with WebKit on a server of the test's own, which it can stop and deploy to. */
export const test = mergeTests(deployedTest, webkitTest).extend({
  served: { folder: BUILT_SITE, gateway: () => ({ publicHosts: true }) },
  publicPort: async ({ site }, use) => use(site.publicHosts!.port),
  baseURL: async ({ namespace }, use) => use(`https://${namespace}.web.app`),
});
