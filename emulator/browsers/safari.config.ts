import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { exclusions, matcherOf } from './exclusions.ts';

/*
 * Runs scenarios in Playwright's WebKit on a Mac, the nearest browser to Safari in CI. Nobody has tried this run yet.
 * The run leaves out folders whose scenarios need a session after a reload, because Safari keeps the session's cookie on
 * https only. The run has Firefox's exclusions until a run shows which exclusions WebKit needs.
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
