import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/*
 * Runs scenarios in Playwright's WebKit on a Mac, the most similar browser to Safari in CI. Nobody has tried this run yet.
 * The run starts with two folders. Tests for Chromium only are skipped, until a run shows which of them pass in WebKit.
 */
process.env['CHROMIUM_PATH'] = process.execPath;

export default defineConfig({
  ...base,
  projects: [
    {
      name: 'safari',
      testMatch: [
        'scenarios/journeys/01-visit.spec.ts',
        'scenarios/pages/**/*.spec.ts',
        'scenarios/sign-in/**/*.spec.ts',
      ],
    },
  ],
  testDir: '..',
  outputDir: '../../test-results/safari',
  globalSetup: '../testing/run/start-run.ts',
  reporter: [['list']],
  use: { ...base.use, browserName: 'webkit', ignoreHTTPSErrors: true, launchOptions: {} },
});
