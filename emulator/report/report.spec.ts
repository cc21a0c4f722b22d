import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { test } from '../testing/browsers/public-browser.ts';
import { sidewaysScroll } from '../testing/guards/sideways-scroll.ts';
import { compareRuns, type Comparison } from './compare.ts';
import { exampleRow, exampleRows, exampleRun } from './example-run.ts';
import { reportPage } from './report-page.tsx';
import type { ReplayRun } from './result.ts';

const long = Array.from({ length: 30 }, (_, index) =>
  exampleRow({ id: `row-${index}`, title: `Password sign-up: row ${index}` }),
);

let folder: string;
let report: string;
let matrix: string;
let compared: string;
test.beforeAll(async () => {
  folder = await temporaryFolder('specdock-report');
  // An address must escape this name.
  await mkdir(join(folder, 'a report'));
  report = await write('index.html', exampleRun([...exampleRows, ...long]));
  const now = exampleRun([...exampleRows]);
  const rows = [exampleRow({ ...exampleRows[0], verdict: 'passed' }), exampleRow({ text: 'Too short.' })];
  const before = exampleRun(rows, { sdk: '12.18.0' });
  compared = await write(
    'compared.html',
    now,
    compareRuns(before, now, new Set(now.rows.map(({ id }) => id))),
  );
  const cell = exampleRow({ id: 'cell', title: 'Password sign-up, a call', operation: 'accounts:signUp' });
  matrix = await write('matrix.html', exampleRun([cell], { scope: 'matrix', isMatrix: true }));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** The smallest picture. */
const PICTURE = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

async function write(name: string, run: ReplayRun, comparison?: Comparison): Promise<string> {
  const file = join(folder, 'a report', name);
  await writeFile(file, await reportPage(run, new Map([[run.rows[0]!, PICTURE]]), comparison));
  return pathToFileURL(file).href;
}

const rowsOf = (page: Page) => page.locator('article:visible');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('the address of a row leads to it and marks it', async ({ page }) => {
  await page.goto(`${report}#row-29`);
  await expect(page.locator('#row-29')).toBeInViewport();
  await expect(page.locator('#row-29')).not.toHaveCSS('outline-style', 'none');
});

test('the link of a row is reached by the keyboard, and sets the address', async ({ page }) => {
  await page.goto(report);
  const link = page.getByRole('link', { name: /^Link to this row: Password recovery/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${report}#${exampleRows[0]!.id}`);
});

test('the address of a row shows it even if the filters hide it', async ({ page }) => {
  await page.goto(`${report}?q=quota#row-7`);
  await expect(page.locator('#row-7')).toBeInViewport();
  await expect(page).toHaveURL(`${report}#row-7`);
});

test('an address that cannot be decoded leads to the report', async ({ page }) => {
  await page.goto(`${report}#%zz`);
  await search(page).fill('quota');
  await expect(page).toHaveURL(/\?q=quota/);
});

test('the filters are in the address and survive a reload', async ({ page }) => {
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
});

test('a filter that the report does not have counts as none', async ({ page }) => {
  await page.goto(`${report}?screen=moon&q=quota`);
  await expect(page.getByLabel('Screen').locator('option:checked')).toHaveText('Every screen');
  await expect(rowsOf(page)).toHaveCount(1);
});

test('Back leads from a row to the filters before it', async ({ page }) => {
  await page.goto(report);
  await search(page).fill('row 3');
  await page.getByRole('link', { name: 'Link to this row: Password sign-up: row 3', exact: true }).click();
  await search(page).fill('row 29');
  await page.goBack();
  await expect(page).toHaveURL(`${report}?q=row+3`);
  await expect(search(page)).toHaveValue('row 3');
});

test('the address of a cell of the matrix explains the cell, which links to itself', async ({ page }) => {
  await page.goto(`${matrix}#cell`);
  await expect(page.locator('#details')).toContainText('Password sign-up, a call');
  await page.getByRole('link', { name: 'Link to this cell: Password sign-up, a call' }).click();
  await expect(page).toHaveURL(`${matrix}#cell`);
});

test('the search finds the word that the provider sends', async ({ page }) => {
  await page.goto(`${report}?q=quota_exceeded`);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.goto(`${matrix}?q=weak_password`);
  await expect(page.getByRole('rowheader')).toContainText('WEAK_PASSWORD');
});

test('the view by text leads to the rows of a text, and Back leads to it again', async ({ page }) => {
  await page.goto(`${report}?q=quota&show=failed`);
  await page.getByLabel('View').selectOption('By text');
  await expect(page.locator('.text:visible')).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 of 2 texts');
  await expect(rowsOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'auth/quota-exceeded' }).click();
  await expect(page.locator(`#${exampleRows[0]!.id}`)).toBeInViewport();
  await page.goBack();
  await expect(page.getByLabel('View')).toHaveValue('texts');
});

test('the texts can be saved as CSV without a server', async ({ page, context }) => {
  await context.setOffline(true);
  await page.goto(`${report}?view=texts`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save them as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('texts.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^text,codes,screens\r\n[^]*Use at least 6/);
});

test('the report of two runs says what has changed, and leads there', async ({ page }) => {
  await page.goto(compared);
  const panel = page.locator('.comparison');
  await expect(panel).toContainText('run of 2026-03-01, commit 0123456789ab, Firebase SDK 12.18.0;');
  await panel.getByText('1 changed text').click();
  await panel.getByRole('link', { name: 'now ‘Use at least' }).press('Enter');
  await expect(page.locator('article:target')).toContainText('Before: Too short.');
  await page.getByLabel('Verdict').selectOption('new failures');
  await expect(rowsOf(page)).toHaveText([/new failurePassword recovery: /]);
});

test('a picture is enlarged and put away by the keyboard', async ({ page }) => {
  await page.goto(report);
  const picture = page.getByRole('button', { name: /^Show in full what the person saw: Password recovery/ });
  await picture.press('Enter');
  const large = page.getByRole('dialog', { name: 'What the person saw' });
  await expect(large.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(picture).toBeFocused();
});

test('a row leads to the lab by a command and a link, where the lab can reproduce it', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(report);
  await page.getByText('Provoke it by hand').press('Enter');
  const command = 'npm run lab -- --screen password-recovery --code auth/quota-exceeded';
  await page.getByRole('button', { name: 'Copy the command: Password recovery' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  await expect(page.getByRole('link', { name: 'Open it in the lab' })).toHaveAttribute(
    'href',
    'http://localhost:5050/__/lab/#screen=password-recovery&code=auth%2Fquota-exceeded',
  );
});

test('a row with a second error shows both texts, and says which one the picture shows', async ({ page }) => {
  await page.goto(report);
  await expect(page.locator('article', { hasText: 'QUOTA_EXCEEDED' })).toContainText(
    'Please try again later.The next attempt meets auth/invalid-email, which the picture shows:This is no email address.',
  );
});

test('the report fits a window 320 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [report, `${report}?view=texts`, compared]) {
    await page.goto(address);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
