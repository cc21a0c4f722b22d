import { defineConfig } from '@playwright/test';

/** Configures a run of tests that are expected to fail, for never-fired.test.ts. */
export default defineConfig({ testDir: '.', testMatch: 'rules.ts', workers: 1, reporter: 'json' });
