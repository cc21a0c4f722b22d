import { defineConfig } from '@playwright/test';
import { browserArgs, findHeadlessShell } from '../stack/find-browser.ts';

const executablePath = findHeadlessShell();

export default defineConfig({
  testDir: '.',
  testMatch: 'replay.spec.ts',
  outputDir: '../../test-results/replay',
  globalSetup: '../fixtures/global-setup.ts',
  timeout: 60_000,
  // Worlds of their own, one a worker.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: './reporter.ts',
  use: {
    launchOptions: { args: browserArgs(), ...(executablePath && { executablePath }) },
  },
});
