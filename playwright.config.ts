import { defineConfig } from '@playwright/test';
import { browserArgs, findHeadlessShell } from './emulator/stack/find-browser.ts';
import { orExit } from './emulator/stack/or-exit.ts';

// Playwright would show the trace of an error of ours.
const executablePath = orExit(findHeadlessShell);

export default defineConfig({
  // One run, so that all share the emulators.
  projects: [
    { name: 'scenarios', testMatch: '**/*.spec.ts', testIgnore: 'replay/replay.spec.ts' },
    { name: 'replay', testMatch: 'replay/replay.spec.ts' },
  ],
  testDir: 'emulator',
  globalSetup: './emulator/testing/run/global-setup.ts',
  timeout: 60_000,
  // What is waited for comes in milliseconds; on a machine that is busy with something else, in seconds.
  expect: { timeout: 10_000 },
  // Tests share nothing but the machine: each has a namespace of its own (emulator/testing/test.ts).
  fullyParallel: true,
  // More than two cores have: much of a scenario is waiting.
  workers: 3,
  // A test that passes at the second attempt has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['html', { open: 'never' }], ['./emulator/replay/reporter.ts']],
  use: {
    // A worker that stores the whole site in each test's browser takes a quarter of its time. Scenarios about the worker
    // have it: testing/deployed-test.ts.
    serviceWorkers: 'block',
    // A trace of every test costs a quarter of the run: `-- --trace on` records one where it is wanted. What fails has
    // pictures all the same: testing/run/failure-pictures.ts.
    launchOptions: { args: browserArgs(), ...(executablePath && { executablePath }) },
  },
});
