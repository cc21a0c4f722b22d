import { defineConfig } from '@playwright/test';

/** A run whose emulators die: end-run.test.ts starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: 'never-ends.ts',
  globalSetup: './setup.ts',
  workers: 1,
  reporter: 'line',
});
