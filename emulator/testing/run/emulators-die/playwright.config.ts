import { defineConfig } from '@playwright/test';

/** A run whose emulators die, for end-run.test.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: 'never-ends.ts',
  globalSetup: './setup.ts',
  workers: 1,
  reporter: 'line',
});
