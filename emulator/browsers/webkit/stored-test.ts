/* oxlint-disable no-empty-pattern -- Playwright reads from this pattern what a fixture needs. */
import { BUILT_SITE } from '../../stack/project.ts';
import { makeDeployments, type Deployments } from '../../testing/deployments/deployments.ts';
import { startSite, type Site } from '../../testing/deployments/site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { test as base } from './webkit-test.ts';

/** `test` with WebKit on a server of the test's own, which it can stop and deploy to. */
export const test = base.extend<{ site: Site }, { deployments: Deployments }>({
  deployments: [
    async ({}, use) => {
      const deployments = await makeDeployments(runningStack().builds);
      await use(deployments);
      await deployments.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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
});
