import { test as base } from '@playwright/test';
import { browserArgs } from '../../stack/find-browser.ts';
import { runningStack } from '../run/running-stack.ts';

/** Playwright's `test` with a browser that finds the hosts of a deployed site and of Google at the running gateway. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: browserArgs(runningStack().publicHosts) }),
    { scope: 'worker' },
  ],
});
