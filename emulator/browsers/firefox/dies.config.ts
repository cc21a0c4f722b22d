import { defineConfig } from '@playwright/test';
import firefox from '../firefox.config.ts';

/** A run in which Firefox dies, for death.spec.ts, on the stack of the run around it. */
export default defineConfig({
  testDir: '.',
  testMatch: 'dies.ts',
  workers: 1,
  outputDir: '../../../test-results/firefox-dies',
  reporter: [['line'], ['../death-reporter.ts']],
  use: firefox.use!,
});
