import { defineConfig } from '@playwright/test';

/** Configures a run of two Playwright projects without a browser, for merged-shards.test.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: 'rows.ts',
  fullyParallel: true,
  retries: 1,
  reporter: [['../../../../dist/report/index.js', { outputFolder: process.env['REPORT'] }]],
  projects: [{ name: 'one' }, { name: 'two' }],
});
