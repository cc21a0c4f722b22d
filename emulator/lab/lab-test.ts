import type { FrameLocator, Page } from '@playwright/test';
import { BUILT_SITE } from '../stack/project.ts';
import { startSite, type Site } from '../testing/deployments/site.ts';
import { runningStack } from '../testing/run/running-stack.ts';
import { expect as baseExpect, test as base } from '../testing/test.ts';
import { LAB_PATH } from './address.ts';
import { labGateway } from './lab-gateway.ts';

/**
 * One sentence of the lab may stand for ten steps, each of which the lab itself gives ten seconds. On a busy machine they
 * take 5 s in Chromium, and 15 s in Firefox (measured, 153).
 */
export const expect = baseExpect.configure({ timeout: 30_000 });

/** Starts a lab for the test, as `npm run lab` does, on the emulators of this run. */
export const test = base.extend<{ lab: Site & { inLab: boolean }; site: FrameLocator }>({
  viewport: { width: 1440, height: 900 },
  // With less motion, the lab performs each step at once.
  contextOptions: { reducedMotion: 'reduce' },
  lab: async ({ allowConsole, namespace }, use) => {
    allowConsole(/status of 400/);
    const { auth, hosting, projectId } = runningStack();
    const options = await labGateway({ auth, hosting, projectId }, namespace);
    const lab = { inLab: true };
    const gateway = () => (lab.inLab ? options : {});
    const site = await startSite({ folder: BUILT_SITE, auth, gateway });
    await use(Object.assign(lab, site));
    await site.close();
  },
  baseURL: async ({ lab }, use) => use(lab.origin),
  site: async ({ page }, use) => use(page.frameLocator('iframe[title="The site"]')),
});

export const openLab = (page: Page, asked: Record<string, string> = {}) =>
  page.goto(`${LAB_PATH}#${new URLSearchParams(asked)}`);

export const go = (page: Page) => page.getByRole('button', { name: 'Go', exact: true }).click();
