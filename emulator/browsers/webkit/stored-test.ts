import { mergeTests } from '@playwright/test';
import { BUILT_SITE } from '../../stack/project.ts';
import { test as deployedTest } from '../../testing/deployed-test.ts';
import { test as webkitTest } from './webkit-test.ts';

/** `test` in WebKit, with the site on the test's own server. The test can stop this server, and deploy to it. */
export const test = mergeTests(deployedTest, webkitTest).extend({
  served: { folder: BUILT_SITE, publicHosts: true },
  publicPort: async ({ site }, use) => use(site.publicHosts!.port),
  baseURL: async ({ namespace }, use) => use(`https://${namespace}.web.app`),
});
