import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** How long a step may take (milliseconds). WebKitGTK is slow, because it draws without a GPU. */
const STEP_LIMIT = 20_000;

export default defineConfig({
  ...base,
  projects: [{ name: 'webkit' }],
  testDir: 'webkit',
  outputDir: '../../test-results/webkit',
  globalSetup: '../testing/run/start-run.ts',
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: STEP_LIMIT, toPass: { timeout: STEP_LIMIT, intervals: [50] } },
  use: {},
});
