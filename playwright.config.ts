import { defineConfig } from '@playwright/test';
import { browserArgs, findHeadlessShell } from './emulator/stack/find-browser.ts';
import { orExit } from 'firebase-auth-faults/internal/command';

// `orExit` prints an error as one line. Playwright would also print the stack.
const executablePath = orExit(findHeadlessShell);

export default defineConfig({
  // These Playwright projects run at the same time, and share the emulators. `npm test` runs the first two.
  projects: [
    { name: 'journeys', testMatch: 'scenarios/journeys/*.spec.ts' },
    { name: 'replay', testMatch: 'replay/replay.spec.ts' },
    {
      name: 'scenarios',
      testMatch: '**/*.spec.ts',
      testIgnore: ['scenarios/journeys/**', 'replay/replay.spec.ts', 'examples/**', 'browsers/**'],
    },
  ],
  testDir: 'emulator',
  globalSetup: './emulator/testing/run/global-setup.ts',
  // Only ends a test that hangs: on a machine with a load of 20 a core, tests that restart a browser take over a minute.
  timeout: 180_000,
  // A page needs milliseconds for an expected change, or seconds on a busy machine.
  expect: { timeout: 10_000 },
  // Tests do not affect each other, because each has its own namespace (emulator/testing/test.ts).
  fullyParallel: true,
  // More workers than CI has cores, because a scenario mostly waits.
  workers: 4,
  // A test that passes on its retry is listed as flaky at the end of the run, and in GitHub's summary.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ['./emulator/replay/reporter.ts'],
    // Annotates failed and flaky tests on GitHub.
    ...(process.env['GITHUB_ACTIONS'] ? [['github'] as const] : []),
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Precaching the site in each test's browser would cost a quarter of the run's time. Scenarios about the service worker
    // enable it in testing/deployed-test.ts.
    serviceWorkers: 'block',
    // Tracing every test would cost a quarter of the run's time; `-- --trace on` records traces on demand. Failed
    // scenarios on testing/test.ts have screenshots (testing/run/failed-pages.ts).
    launchOptions: { args: browserArgs(), ...(executablePath && { executablePath }) },
  },
});
