import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { STEP_LIMIT } from './webkit/site-window.ts';

export default defineConfig({
  ...base,
  projects: [{ name: 'webkit' }],
  testDir: 'webkit',
  outputDir: '../../test-results/webkit',
  globalSetup: '../testing/run/start-run.ts',
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: STEP_LIMIT },
  use: {},
});
