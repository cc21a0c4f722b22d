import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

export default defineConfig({
  ...base,
  projects: [{ name: 'webkit' }],
  testDir: 'webkit',
  outputDir: '../../test-results/webkit',
  globalSetup: '../testing/run/start-run.ts',
  reporter: 'list',
  use: {},
});
