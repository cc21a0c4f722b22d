import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import type { FullConfig, TestCase, TestResult } from '@playwright/test/reporter';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import type { ReplayedError } from 'firebase-auth-faults/playwright';
import ReplayReporter from 'firebase-auth-faults/reporter';
import { test } from '../../testing/browsers/public-browser.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { sidewaysScroll } from '../../testing/guards/sideways-scroll.ts';

const rows: readonly ReplayedError[] = [
  {
    id: 'quota',
    title: 'Recovery: the quota is used up',
    code: 'auth/quota-exceeded',
    word: 'QUOTA_EXCEEDED',
    operation: 'accounts:sendOobCode',
    facts: { Screen: 'Recovery' },
    seen: ['Try later.', '<b>Firebase: Error (auth/invalid-email).</b>'],
    verdict: 'failed',
    reason: 'The app shows a text of the SDK.',
  },
  {
    id: 'closed',
    title: 'Google: the window is closed',
    code: 'auth/popup-closed',
    seen: [],
    verdict: 'passed',
  },
];

let folder: string;
let report: string;

/** Passes the rows to the reporter as Playwright does, one row per test. */
test.beforeAll(async () => {
  folder = await temporaryFolder('auth-faults-report');
  const reporter = new ReplayReporter({ outputFolder: 'report' });
  reporter.onBegin({ rootDir: folder } as FullConfig);
  for (const attached of rows)
    reporter.onTestEnd(
      {
        id: attached.id!,
        expectedStatus: 'passed',
        titlePath: () => ['', '', 'a.spec.ts', 'a test'],
        location: { file: join(folder, 'a.spec.ts'), line: 1 },
      } as unknown as TestCase,
      {
        attachments: [{ name: 'auth-faults-row', body: Buffer.from(JSON.stringify(attached)) }],
        errors: [],
        duration: 7,
        startTime: new Date(),
        status: attached.verdict,
      } as unknown as TestResult,
    );
  // Hides the reporter's output, because the output is not about the current run.
  const { log } = console;
  console.log = () => {};
  await reporter.onEnd();
  console.log = log;
  report = pathToFileURL(join(folder, 'report/index.html')).href;
});
test.afterAll(() => rm(folder, { recursive: true }));

test('a failure is unfolded, a row that passed is folded, and a link to it unfolds it', async ({ page }) => {
  await page.goto(report);
  const facts = page.locator('article dl:visible');
  await expect(facts).toHaveText([/Code\s*auth\/quota-exceeded\s*Provider’s word\s*QUOTA_EXCEEDED/]);
  await page.goto(`${report}#closed`);
  await expect(facts).toHaveCount(2);
});

test('the report is accessible and fits a window 320 pixels wide', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${report}#closed`);
    expect(await sidewaysScroll(page), colorScheme).toBe(0);
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
});
