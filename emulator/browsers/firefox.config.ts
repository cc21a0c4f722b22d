import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { orExit } from 'firebase-auth-faults/internal/command';
import base from '../../playwright.config.ts';
import { firefoxPrefs } from '../testing/browsers/firefox-prefs.ts';
import { findFirefox } from './engines.ts';

// Makes every start of Chromium fail: many machines with Firefox lack Chromium, so no test in Firefox may depend on it.
process.env['CHROMIUM_PATH'] = process.execPath;

// Each folder of scenarios is a Playwright project, because each project starts a new browser. Firefox does not free about
// 12 MB of memory per test. After 200 tests, the same Firefox takes three times as long for a test.
const folders = readdirSync(join(import.meta.dirname, '../scenarios'));
const projectOf = (name: string) => base.projects!.find((project) => project.name === name)!;
const others = projectOf('scenarios');

export default defineConfig({
  ...base,
  projects: [
    ...folders.map((name) => ({ name, testMatch: `scenarios/${name}/**/*.spec.ts` })),
    { ...others, testIgnore: [others.testIgnore ?? [], 'scenarios/**'].flat() },
    projectOf('replay'),
  ],
  testDir: '..',
  outputDir: '../../test-results/firefox',
  globalSetup: '../testing/run/start-run.ts',
  reporter: [['list'], ['../replay/reporter.ts', { folder: 'replay-report/firefox' }]],
  use: {
    ...base.use,
    browserName: 'firefox',
    // The gateway's certificate is self-signed.
    ignoreHTTPSErrors: true,
    launchOptions: { ...orExit(findFirefox), firefoxUserPrefs: firefoxPrefs() },
  },
});
