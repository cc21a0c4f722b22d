import { defineConfig } from '@playwright/test';

/** The configuration of a test run whose emulators die, for end-run.test.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: 'never-ends.ts',
  globalSetup: './setup.ts',
  workers: 1,
  reporter: 'line',
});
