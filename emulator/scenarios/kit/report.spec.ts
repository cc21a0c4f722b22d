import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { FullConfig, TestCase, TestResult } from '@playwright/test/reporter';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import type { ReplayedError } from 'firebase-auth-faults/playwright';
import ReplayReporter, { type ReplayReporterOptions } from 'firebase-auth-faults/reporter';
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
    facts: { Screen: 'Recovery', 'Second text': 'of auth/invalid-email, as in the picture' },
    expected: ['Try later.', 'This is no email address.'],
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
  row({
    id: 'escaped',
    title: 'Sign-up: the server is down',
    code: 'auth/internal-error',
    word: 'INTERNAL',
    kind: 'uncaught',
  }),
];
const more = Array.from({ length: 30 }, (_, index) =>
  row({ id: `row-${index}`, title: `Sign-up: row ${index}` }),
);

let folder: string;
let picture: Buffer;
let report: string;
let table: string;
let compared: string;
let projects: string;
test.beforeAll(async ({ browser }) => {
  folder = await temporaryFolder('auth-faults-report');
  const page = await browser.newPage();
  picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
  report = await write('a report', [...rows, ...more]);
  table = await write('a table', rows, { view: 'table', columns: 'Screen' });
  const before = [row({ seen: ['Too short.'] }), row({ ...rows[0], verdict: 'passed' })];
  await write('before', before);
  compared = await write('compared', rows, { compare: 'before/replay.json' });
  projects = await write('projects', [row({ id: 'one' })], {}, ['chromium', 'firefox']);
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Passes rows to the reporter as Playwright does, one row per test. @returns the address of the report */
async function write(
  name: string,
  all: readonly ReplayedError[],
  options: ReplayReporterOptions = {},
  ofProjects = [''],
): Promise<string> {
  // Without these variables, the reporter does not add these rows to the current run's summary.
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: actions, ...env } = process.env;
  process.env = env;
  const reporter = new ReplayReporter({ outputFolder: name, filters: ['Screen'], ...options });
  reporter.onBegin({ rootDir: folder } as FullConfig);
  for (const project of ofProjects)
    for (const attached of all)
      reporter.onTestEnd(
        {
          id: `${attached.id}-${project}`,
          expectedStatus: 'passed',
          titlePath: () => ['', project, 'a.spec.ts', 'a test'],
          location: { file: join(folder, 'a.spec.ts'), line: 1 },
        } as unknown as TestCase,
        {
          attachments: [
            { name: 'auth-faults-row', body: Buffer.from(JSON.stringify(attached)) },
            ...(attached.id === 'quota' ? [{ name: 'auth-faults-picture', body: picture }] : []),
          ],
          errors: [],
          duration: 7,
          startTime: new Date(),
          status: 'passed',
        } as unknown as TestResult,
      );
  // Hides the reporter's output, because the output is not about the current run.
  const { log } = console;
  console.log = () => {};
  await reporter.onEnd();
  console.log = log;
  process.env = {
    ...env,
    ...(summary && { GITHUB_STEP_SUMMARY: summary }),
    ...(actions && { GITHUB_ACTIONS: actions }),
  };
  return pathToFileURL(join(folder, name, 'index.html')).href;
}

const rowsOf = (page: Page) => page.locator('article:visible');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const current = (page: Page) => page.locator('[aria-current=true]');

test('the address of a row of the report highlights the row, even if the filters exclude it, and each row links to its address', async ({
  page,
}) => {
  // This address cannot be decoded.
  await page.goto(`${report}#%zz`);
  await search(page).fill('quota');
  await expect(page).toHaveURL(/\?q=quota/);

  await page.goto(`${report}#row-29`);
  await expect(page.locator('#row-29')).toBeInViewport();
  await expect(current(page)).toHaveCount(1);
  await expect(page.locator('#row-29')).not.toHaveCSS('outline-style', 'none');

  await page.goto(report);
  const link = page.getByRole('link', { name: /^Link to this row: Recovery/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${report}#quota`);
  await expect(current(page)).toHaveId('quota');

  await page.goto(`${report}?q=quota&show=failed#row-7`);
  await expect(page.locator('#row-7')).toBeInViewport();
  await expect(page).toHaveURL(`${report}#row-7`);
});

test('the report’s filters are part of the page’s address, survive a reload, and come back with the browser’s Back button', async ({
  page,
}) => {
  await page.goto(report);
  await search(page).fill('quota');
  await page.getByLabel('Verdict').selectOption('failed');
  await expect(page).toHaveURL(`${report}?q=quota&show=failed`);
  await page.reload();
  await expect(search(page)).toHaveValue('quota');
  await expect(page.getByLabel('Verdict')).toHaveValue('failed');
  await expect(rowsOf(page)).toHaveCount(1);
  await search(page).fill('');
  await page.getByLabel('Verdict').selectOption('');
  await expect(page).toHaveURL(report);

  await page.goto(report);
  await search(page).fill('row 3');
  await page.getByRole('link', { name: 'Link to this row: Sign-up: row 3', exact: true }).click();
  await search(page).fill('row 29');
  await page.goBack();
  await expect(page).toHaveURL(`${report}?q=row+3`);
  await expect(search(page)).toHaveValue('row 3');
});

test('each filter of the report shows only the rows that match', async ({ page }) => {
  for (const [choice, titles] of [
    ['q=quota_exceeded', [/raw failed\s+Recovery/]],
    ['q=SHORT+window', [/Google/]],
    ['q=sdk', [/Recovery/]],
    ['q=moon', []],
    ['kind=silent', [/Google/]],
    ['kind=uncaught', [/server is down/]],
    ['screen=Recovery', [/Recovery/]],
    ['screen=Recovery&kind=silent', []],
    ['show=failed', [/Recovery/]],
    // The report ignores unknown filters and values.
    ['screen=moon&q=quota', [/Recovery/]],
    ['colour=red&q=quota', [/Recovery/]],
  ] as const) {
    await page.goto(`${report}?${choice}`);
    await expect(rowsOf(page), choice).toHaveText([...titles]);
    await expect(page.getByRole('status')).toHaveText(`${titles.length} of 34 rows`);
    await expect(page.getByText('No row has all of that.')).toBeVisible({ visible: titles.length === 0 });
  }
});

test('each view of the report groups the rows by one property, and the view by text links to the rows', async ({
  page,
}) => {
  for (const [view, names, status] of [
    [
      'By text',
      ['<b>Firebase: Error (auth/invalid-email).</b>', 'Try later.', 'Use at least 6 characters.'],
      '3 of 3 texts',
    ],
    [
      'By code',
      ['auth/internal-error', 'auth/popup-closed', 'auth/quota-exceeded', 'auth/weak-password'],
      '4 of 4 codes',
    ],
    ['By operation', ['accounts:sendOobCode', 'accounts:signUp'], '2 of 2 operations'],
    ['By kind', [/^raw The app shows/, /^readable The/, /^silent The/, /^uncaught Nothing/], '4 of 4 groups'],
    ['By screen', ['Recovery', 'Sign-up'], '2 of 2 groups'],
  ] as const) {
    await page.goto(report);
    await page.getByLabel('View').selectOption(view);
    await expect(page.locator('section').locator('h2, blockquote')).toHaveText([...names]);
    await expect(page.getByRole('status')).toHaveText(status);
  }
  await expect(page.locator('section').filter({ hasText: 'Sign-up' })).toContainText('33 rows');

  await page.goto(`${report}?q=quota&show=failed`);
  await page.getByLabel('View').selectOption('By text');
  await expect(page.getByRole('status')).toHaveText('2 of 3 texts');
  await expect(rowsOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Recovery: the quota' }).first().click();
  await expect(page.locator('#quota')).toBeInViewport();
  await page.goBack();
  await expect(page.getByLabel('View')).toHaveValue('text');
});

test('the texts of the report can be saved as CSV without a network', async ({ page, context }) => {
  await context.setOffline(true);
  await page.goto(`${report}?view=text`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save all texts as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('texts.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^text,codes,operations,Screen\r\n[^]*Use at least 6[^]*Sign-up/,
  );
});

test('the report’s table has a cell for each code and call, which the arrow keys reach', async ({ page }) => {
  await page.goto(`${table}#quota`);
  await expect(page.locator('#picked')).toContainText('Recovery: the quota is used up');
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByRole('columnheader')).toHaveText(['Recovery', 'Sign-up', 'sendOobCode', 'signUp']);
  await page.getByRole('cell', { name: '·' }).click();
  await expect(page).toHaveURL(`${table}#weak-password`);
  await expect(page.locator('#picked')).toContainText('Use at least 6 characters.');
  await search(page).fill('weak_password');
  await expect(page.getByRole('rowheader')).toContainText('WEAK_PASSWORD');
  await expect(page.getByRole('status')).toHaveText('1 of 4 rows');

  await page.goto(table);
  await page.getByLabel('View').focus();
  await page.keyboard.press('Tab');
  // The cell of the failed row comes first.
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('href', '#quota');
  for (const [key, id] of [
    ['ArrowRight', 'quota'],
    ['ArrowUp', 'quota'],
    ['ArrowDown', 'quota'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAttribute('href', `#${id}`);
  }
  await page.goto(`${table}#closed`);
  await current(page).focus();
  for (const [key, id] of [
    ['ArrowUp', 'escaped'],
    ['ArrowDown', 'closed'],
    ['ArrowDown', 'weak-password'],
    ['ArrowDown', 'weak-password'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAttribute('href', `#${id}`);
  }
});

test('a report that compares two runs lists the changed texts, with links to their rows', async ({
  page,
}) => {
  await page.goto(compared);
  const panel = page.locator('.comparison');
  await expect(panel).toContainText(/run of \d{4}-\d\d-\d\d, no commit, Firebase SDK unknown; this run: /);
  await panel.getByText('1 changed text').click();
  await panel.getByRole('link', { name: 'now ‘Use at least' }).press('Enter');
  await expect(current(page)).toContainText('Before: ‘Too short.’');
  await page.getByLabel('Verdict').selectOption('new failures');
  await expect(rowsOf(page)).toHaveText([/new failure\s+Recovery: /]);
  await page.getByLabel('Verdict').selectOption('new rows');
  await expect(rowsOf(page)).toHaveCount(2);
});

test('the rows of the report can be filtered and grouped by project', async ({ page }) => {
  await page.goto(`${projects}?project=firefox`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toHaveId('one-firefox');
  await page.getByLabel('View').selectOption('By project');
  await page.locator('[name=project]').selectOption('Every project');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['chromium', 'firefox']);
  await page.goto(report);
  await expect(page.locator('[name=project]')).toHaveCount(0);
});

test('a row of the report shows the texts without interpreting their markup, and its picture can be enlarged with the keyboard', async ({
  page,
}) => {
  await page.goto(`${report}?q=quota`);
  await expect(rowsOf(page).locator('blockquote')).toHaveText([
    'Try later.',
    '<b>Firebase: Error (auth/invalid-email).</b>',
    'Try later.',
    'This is no email address.',
  ]);
  await expect(rowsOf(page)).toContainText('Expected:');
  await page.goto(`${report}?q=popup-closed`);
  await expect(rowsOf(page)).toContainText('Nothing is said.');

  await page.goto(report);
  const button = page.getByRole('button', { name: /^Show in full what the person saw: Recovery/ });
  await button.press('Enter');
  const large = page.getByRole('dialog', { name: 'What the person saw' });
  await expect(large.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(button).toBeFocused();
});

test('every view of the report is accessible and fits a window 320 pixels wide', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [compared, `${compared}?view=text`, `${compared}?view=kind`, `${table}#quota`]) {
      await page.goto(address);
      expect(await sidewaysScroll(page), address).toBe(0);
      expect(await axeViolations(page), address).toEqual([]);
    }
  }
});
