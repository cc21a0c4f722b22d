import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { exclusions, matcherOf } from './exclusions.ts';

/*
 * Scenarios in Playwright's WebKit on a Mac, the nearest to Safari that runs in CI. Nobody has tried this run yet. It has
 * the folders whose scenarios need no session after a reload, because Safari keeps the session's cookie on https only. It
 * has Firefox's exclusions until a run shows which of them WebKit needs.
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
