import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import type { FullConfig, TestCase, TestResult } from '@playwright/test/reporter';
import { temporaryFolder } from 'firebase-auth-faults/command';
import ReplayReporter from 'firebase-auth-faults/reporter';
import { test } from '../../testing/browsers/public-browser.ts';
import { sidewaysScroll } from '../../testing/guards/sideways-scroll.ts';

let folder: string;
let report: string;
test.beforeAll(async ({ browser }) => {
  folder = await temporaryFolder('auth-faults-report');
  const page = await browser.newPage();
  const picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
  const reporter = new ReplayReporter({ outputFolder: 'a report' });
  reporter.onBegin({ rootDir: folder } as FullConfig);
  for (const [index, code] of [
    'auth/quota-exceeded',
    'auth/internal-error',
    'auth/weak-password',
  ].entries()) {
    const row = { code, word: 'A_WORD', operation: 'accounts:signUp', said: ['Try later. '.repeat(9)] };
    const verdict =
      index === 1 ? { verdict: 'failed', reason: 'The app says nothing.' } : { verdict: 'passed' };
    reporter.onTestEnd(
      {
        id: `row-${index}`,
        titlePath: () => ['', '', 'a.spec.ts', `sign-up meets ${code}`],
        location: { file: 'a.spec.ts', line: 1 },
      } as unknown as TestCase,
      {
        attachments: [
          { name: 'auth-faults-row', body: Buffer.from(JSON.stringify({ ...row, ...verdict })) },
          { name: 'auth-faults-picture', body: picture },
        ],
        errors: [],
        duration: 7,
        status: 'passed',
      } as unknown as TestResult,
    );
  }
  await reporter.onEnd();
  report = pathToFileURL(join(folder, 'a report/index.html')).href;
});
test.afterAll(() => rm(folder, { recursive: true }));

test('the report of any app filters its rows, and keeps the filters in the address', async ({ page }) => {
  await page.goto(report);
  const rows = page.getByRole('article');
  await expect(rows).toHaveText([/internal-error/, /quota-exceeded/, /weak-password/]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('quota a_word');
  await expect(rows).toHaveText([/quota-exceeded/]);
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('1 of 3 rows');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByLabel('Verdict').selectOption('failed');
  await expect(rows).toHaveText([/internal-error/]);
  await expect(page).toHaveURL(`${report}?show=failed`);
});

test('the address of a row shows it even if the filters hide it, and pictures are enlarged', async ({
  page,
}) => {
  await page.goto(`${report}?show=failed#row-2-1`);
  await expect(page.locator('#row-2-1')).toBeInViewport();
  await page
    .getByRole('button', { name: 'Show in full what the person saw: sign-up meets auth/weak' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the report of any app fits a window 320 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(report);
  expect(await sidewaysScroll(page)).toBe(0);
});
