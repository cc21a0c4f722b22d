import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { exclusions, matcherOf } from './exclusions.ts';

/*
 * Scenarios in Playwright's WebKit on a Mac, which is the nearest to Safari that runs in CI. Nobody has seen this run yet.
 * It takes folders whose scenarios need no session after a reload, because Safari keeps the cookie of a session on https
 * only, and leaves out what Firefox does, until a run shows which of it WebKit can do.
 */
process.env['CHROMIUM_PATH'] = process.execPath;

export default defineConfig({
  ...base,
  projects: [
    { name: 'safari', testMatch: ['scenarios/pages/**/*.spec.ts', 'scenarios/sign-in/**/*.spec.ts'] },
  ],
  testDir: '..',
  outputDir: '../../test-results/safari',
  globalSetup: '../testing/run/start-run.ts',
  grepInvert: matcherOf(exclusions),
  reporter: [['list']],
  use: { ...base.use, browserName: 'webkit', ignoreHTTPSErrors: true, launchOptions: {} },
});
