import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig, TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { ATTACHED, type ReplayedError } from './replayed-error.ts';
import ReplayReporter, { type ReplayReporterOptions } from './index.ts';
import type { ReplayRun } from './run.ts';

let folder: string;
let reporter: ReplayReporter;
const print = vi.spyOn(console, 'log');
beforeEach(async () => {
  print.mockReset().mockImplementation(() => {});
  folder = await temporaryFolder('reporter-test');
  vi.stubEnv('GITHUB_STEP_SUMMARY', join(folder, 'summary.md'));
  vi.stubEnv('GITHUB_ACTIONS', '');
  begin({});
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

function begin(options: ReplayReporterOptions): void {
  reporter = new ReplayReporter({ outputFolder: 'out', ...options });
  reporter.onBegin({ configFile: join(folder, 'playwright.config.ts'), rootDir: folder } as FullConfig);
}

const row: ReplayedError = {
  code: 'auth/quota-exceeded',
  word: 'QUOTA_EXCEEDED',
  operation: 'accounts:signUp',
  facts: { When: 'the quota is used up' },
  seen: ['Try <later>.'],
  verdict: 'passed',
};
const failed: ReplayedError = { ...row, seen: [], verdict: 'failed', reason: 'The app says nothing.' };

interface Attempt {
  rows?: readonly ReplayedError[];
  status?: TestResult['status'];
  expectedStatus?: TestCase['expectedStatus'];
  message?: string;
  retry?: number;
  project?: string;
}

/** Tells the reporter about an attempt at a test, as Playwright does. */
function report(
  title: string,
  { rows = [], status = 'passed', expectedStatus = 'passed', message, retry = 0, project = '' }: Attempt,
): void {
  const location = { file: join(folder, 'tests/sign-in.spec.ts'), line: 7 };
  const titlePath = () => ['', project, 'sign-in.spec.ts', title];
  const attachments = rows.flatMap((attached) => [
    { name: ATTACHED.row, body: Buffer.from(JSON.stringify(attached)) },
    { name: ATTACHED.picture, body: Buffer.from(`picture ${retry}`) },
  ]);
  const errors = message === undefined ? [] : [{ message }];
  const startTime = new Date(Date.UTC(2026, 2, 1) + retry * 1000);
  reporter.onTestEnd(
    { id: `${title}-${project}`, titlePath, location, expectedStatus } as unknown as TestCase,
    { attachments, errors, duration: 500, status, retry, startTime } as unknown as TestResult,
  );
}

const read = (name: string) => readFile(join(folder, 'out', name), 'utf8');

/** Ends the run. @returns the contents of replay.json, of the page and of the terminal */
async function end() {
  await reporter.onEnd();
  const run = JSON.parse(await read('replay.json')) as ReplayRun;
  const printed = print.mock.calls.flat().join('\n');
  return { run, page: await read('index.html'), printed };
}

test('the report page and replay.json contain each row, failures first', async () => {
  report('a passes', { rows: [row] });
  report('b fails', { rows: [failed], status: 'failed', message: 'Error: …' });
  const { run, page } = await end();

  expect(run).toMatchObject({
    startedAt: '2026-03-01T00:00:00.000Z',
    ms: 500,
    passed: 1,
    failed: 1,
    flaky: 0,
  });
  expect(run.rows.map(({ title, kind }) => [title, kind])).toEqual([
    ['b fails', 'silent'],
    ['a passes', 'readable'],
  ]);
  expect(run.rows[0]).toMatchObject({ reason: failed.reason, test: 'tests/sign-in.spec.ts:7', ms: 500 });
  expect(page).toContain('Try &lt;later&gt;.');
  expect(await read(`pictures/${run.rows[0]!.id}.jpg`)).toBe('picture 0');
  expect(await read('texts.csv')).toBe(
    'text,codes,operations\r\nTry <later>.,auth/quota-exceeded,accounts:signUp\r\n',
  );
  expect(JSON.stringify(run)).not.toContain('picture');
});

test('the terminal gets counts and failures, and the summary of GitHub Actions gets a table', async () => {
  report('b | fails\u001b[2J', { rows: [failed], status: 'failed' });
  const { printed } = await end();

  expect(printed).toMatch(
    /^0 of 1 replayed error passed, 1 failed: 1 code, in 1 s\.\n {2}✗ b \| fails \(auth\/quota-exceeded\): The app says nothing\.\n1 silent\.\nThe report is .*index\.html, with/,
  );
  expect(await readFile(join(folder, 'summary.md'), 'utf8')).toContain(
    '| b \\| fails\u001b\\[2J | auth/quota-exceeded | The app says nothing. |',
  );
});

test('if a test fails after its row has passed, the row fails with the error of the test as the reason', async () => {
  const message = '\u001B[31mError\u001B[39m: The rule never fired.\n\nCall log:';
  report('a', { rows: [row], status: 'failed', message });
  const { run } = await end();
  expect(run.rows[0]).toMatchObject({ verdict: 'failed', reason: 'The rule never fired.' });
});

test('if one row of a test fails, the other rows stay passed', async () => {
  report('a', { rows: [row, failed, row], status: 'failed', message: 'Error: The app says nothing.' });
  expect((await end()).run).toMatchObject({ passed: 2, failed: 1 });
});

test('a row that passes when tried again counts once, and is flaky', async () => {
  report('a', { rows: [failed], status: 'failed' });
  report('a', { rows: [row], retry: 1 });
  const { run, printed } = await end();
  expect(run).toMatchObject({ passed: 1, failed: 0, flaky: 1, ms: 1500 });
  expect(run.rows).toMatchObject([{ verdict: 'passed', flaky: 'The app says nothing.' }]);
  expect(await read(`pictures/${run.rows[0]!.id}.jpg`)).toBe('picture 1');
  expect(printed).toContain('1 of 1 replayed error passed (1 when tried again): 1 code');
});

test('if a test has several rows, only the row that failed at first is flaky', async () => {
  report('a', { rows: [row, failed], status: 'failed' });
  report('a', { rows: [row, row], retry: 1 });
  expect((await end()).run.rows.map(({ flaky }) => flaky)).toEqual([undefined, 'The app says nothing.']);
});

test('a row that fails twice counts once, as failed', async () => {
  report('a', { rows: [failed], status: 'failed' });
  report('a', { rows: [{ ...failed, reason: 'The second.' }], status: 'failed', retry: 1 });
  expect((await end()).run).toMatchObject({ failed: 1, flaky: 0, rows: [{ reason: 'The second.' }] });
});

test('a row that passes when tried again without a row is flaky', async () => {
  report('a', { rows: [failed], status: 'failed' });
  report('a', { retry: 1 });
  const { run } = await end();
  expect(run).toMatchObject({ passed: 1, failed: 0, flaky: 1 });
  expect(run.rows).toMatchObject([{ verdict: 'passed', flaky: 'The app says nothing.' }]);
  expect(run.rows[0]).not.toHaveProperty('reason');
});

test('a row of a test that fails as expected passes, and still says why the test fails', async () => {
  report('a', { rows: [failed], status: 'failed', expectedStatus: 'failed' });
  expect((await end()).run).toMatchObject({
    failed: 0,
    rows: [{ verdict: 'passed', reason: 'As expected (test.fail): The app says nothing.' }],
  });
});

test('a row of a test that was expected to fail, and passes, fails', async () => {
  report('a', { rows: [row], expectedStatus: 'failed' });
  expect((await end()).run.rows).toMatchObject([
    { verdict: 'failed', reason: 'The test was expected to fail, but passed.' },
  ]);
});

test('a failed test without a row, in a project of the option `projects`, counts as a failed row, unless another attempt has a row', async () => {
  begin({ projects: ['errors'] });
  const without = { status: 'timedOut', project: 'errors', message: 'Error: Timeout.' } as const;
  report('no row', without);
  report('no row at first', without);
  report('no row at first', { rows: [row], project: 'errors', retry: 1 });
  report('no row at last', { rows: [failed], project: 'errors', status: 'failed' });
  report('no row at last', { ...without, retry: 1 });
  report('another project', { ...without, project: 'others' });
  report('a row of another project', { rows: [failed], project: 'others' });
  report('interrupted', { ...without, status: 'interrupted' });
  const rows = (await end()).run.rows.map(({ title, kind, reason, flaky }) => [title, kind, reason, flaky]);
  expect(rows).toEqual([
    ['no row', 'unmet', 'Timeout.', undefined],
    ['no row at last', 'silent', 'The app says nothing.', undefined],
    ['no row at first', 'readable', undefined, 'Timeout.'],
  ]);
});

test('a row has a different id in each project', async () => {
  for (const project of ['chromium', 'fire fox']) report('a', { rows: [{ ...row, id: 'own' }], project });
  const { run } = await end();
  expect(run.rows.map(({ id }) => id)).toEqual(['own-chromium', 'own-fire-fox']);
});

test('a run without rows writes no file and prints nothing', async () => {
  report('a', {});
  await reporter.onEnd();
  await expect(read('replay.json')).rejects.toThrow('ENOENT');
  expect(print).not.toHaveBeenCalled();
});
