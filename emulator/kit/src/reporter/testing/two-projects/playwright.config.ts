import { defineConfig } from '@playwright/test';

/** A run of two projects without a browser, for merged-shards.test.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: 'rows.ts',
  fullyParallel: true,
  retries: 1,
  reporter: [['../../../../dist/reporter/index.js', { outputFolder: process.env['REPORT'] }]],
  projects: [{ name: 'one' }, { name: 'two' }],
});
