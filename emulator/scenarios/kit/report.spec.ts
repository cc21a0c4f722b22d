import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { FullConfig, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import type { ReplayedError } from 'firebase-auth-faults/playwright';
import ReplayReporter from 'firebase-auth-faults/reporter';
import { test } from '../../testing/browsers/public-browser.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { sidewaysScroll } from '../../testing/guards/sideways-scroll.ts';

const row = (differs: Partial<ReplayedError> = {}): ReplayedError => ({
  id: 'weak-password',
  title: 'Sign-up: the password is too short',
  code: 'auth/weak-password',
  word: 'WEAK_PASSWORD',
  operation: 'accounts:signUp',
  seen: ['Use at least 6 characters.'],
  facts: { When: 'the password is too short', Screen: 'Sign-up' },
  verdict: 'passed',
  ...differs,
});

/** Rows with different values for each filter of the report. */
const rows: readonly ReplayedError[] = [
  row({
    id: 'quota',
    title: 'Recovery: the quota is used up',
    code: 'auth/quota-exceeded',
    word: 'QUOTA_EXCEEDED',
    operation: 'accounts:sendOobCode',
    facts: { Screen: 'Recovery' },
    seen: ['Try later.', '<b>Firebase: Error (auth/invalid-email).</b>'],
    verdict: 'failed',
    reason: 'The app shows a text of the SDK.',
  }),
  row(),
  row({
    id: 'closed',
    title: 'Google: the window is closed',
    code: 'auth/popup-closed',
    word: 'CLOSED',
    seen: [],
  }),
];
const more = Array.from({ length: 30 }, (_, index) =>
  row({ id: `row-${index}`, title: `Sign-up: row ${index}` }),
);

let folder: string;
let report: string;
test.beforeAll(async () => {
  folder = await temporaryFolder('auth-faults-report');
  report = await write([...rows, ...more]);
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Passes rows to the reporter as Playwright does, one row per test. @returns the address of the report */
async function write(all: readonly ReplayedError[]): Promise<string> {
  const reporter = new ReplayReporter({ outputFolder: 'report', filters: ['Screen'] });
  reporter.onBegin(
    { rootDir: folder, projects: [] } as unknown as FullConfig,
    { allTests: () => [{ titlePath: () => [] }] } as unknown as Suite,
  );
  for (const attached of all)
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
  return pathToFileURL(join(folder, 'report/index.html')).href;
}

const rowsOf = (page: Page) => page.locator('article:visible');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('the report’s filters are part of the page’s address, survive a reload, and come back with the browser’s Back button', async ({
  page,
}) => {
  await page.goto(report);
  await search(page).fill('quota');
  await page.getByLabel('Verdict').selectOption('failed');
  await expect(page).toHaveURL(`${report}?q=quota&Verdict=failed`);
  await page.reload();
  await expect(search(page)).toHaveValue('quota');
  await expect(page.getByLabel('Verdict')).toHaveValue('failed');
  await expect(rowsOf(page)).toHaveCount(1);
  await search(page).fill('');
  await page.getByLabel('Verdict').selectOption('');
  await expect(page).toHaveURL(report);

  await search(page).fill('row 3');
  await rowsOf(page).getByText('Sign-up: row 3', { exact: true }).click();
  await rowsOf(page).getByRole('link', { name: 'Link to this row' }).click();
  await search(page).fill('row 29');
  await page.goBack();
  await expect(page).toHaveURL(`${report}?q=row+3`);
  await expect(search(page)).toHaveValue('row 3');
});

test('each filter of the report shows only the rows that match', async ({ page }) => {
  for (const [choice, titles] of [
    ['q=quota_exceeded', [/Recovery: the quota is used up\s+raw failed/]],
    ['q=sdk', [/Recovery/]],
    ['q=moon', []],
    ['Kind=silent', [/Google/]],
    ['Screen=Recovery', [/Recovery/]],
    ['Verdict=failed', [/Recovery/]],
    // The report ignores unknown values.
    ['Screen=moon&q=quota', [/Recovery/]],
  ] as const) {
    await page.goto(`${report}?${choice}`);
    await expect(rowsOf(page), choice).toHaveText([...titles]);
    await expect(page.getByRole('status')).toHaveText(`${titles.length} of 33 rows`);
  }
});

test('a failure is unfolded, a row that passed is folded, and a link to it unfolds it', async ({ page }) => {
  await page.goto(report);
  const facts = rowsOf(page).locator('dl:visible');
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
