import { newProfile } from './browsers/profile.ts';
import { watchUnexpected } from './guards/unexpected.ts';
import { attachFailedPages } from './run/failed-pages.ts';
import { runningStack } from './run/running-stack.ts';
import { browserArgs } from '../stack/find-browser.ts';
import { expect, test as base } from './test.ts';

/**
 * `test` on the site as deployed, in a browser that denies storage to frames of other sites: reading their sessionStorage
 * throws. Only full Chromium throws. Other browsers would partition the storage, but Playwright disables the partitions.
 */
export const test = base.extend({
  asDeployed: true,
  context: async ({ browserName, allowedConsole }, use, testInfo) => {
    testInfo.skip(browserName !== 'chromium', 'This test starts Chromium.');
    const profile = await newProfile();
    const args = [...browserArgs(runningStack().publicHosts), '--test-third-party-cookie-phaseout'];
    const context = await profile.open({ args });
    const unexpected = await watchUnexpected(context, allowedConsole);
    await use(context);
    await attachFailedPages(context, testInfo);
    await profile.remove();
    expect(unexpected, 'no page logs an error or a warning, throws, or calls alert()').toEqual([]);
  },
});
