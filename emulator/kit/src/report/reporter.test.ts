import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig, TestCase, TestResult } from '@playwright/test/reporter';
import { beforeEach, expect, test, vi } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';
import { ATTACHED, type ReplayedError } from './replayed-error.ts';
import ReplayReporter, { type ReplayReporterOptions } from './index.ts';
import type { ReplayRun } from './run.ts';

let folder: string;
let reporter: ReplayReporter;
const print = vi.spyOn(console, 'log');
beforeEach(async () => {
  print.mockReset().mockImplementation(() => {});
  folder = await projectFolder();
  reporter = new ReplayReporter({ outputFolder: 'out' });
  reporter.onBegin({ configFile: join(folder, 'playwright.config.ts'), rootDir: folder } as FullConfig);
});

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
  expect(JSON.stringify(run)).not.toContain('picture');
});

test('of the rows that passed, those come first that people could not read', async () => {
  report('a', {
    rows: [
      { ...row, title: 'says it' },
      { ...row, title: 'says nothing', seen: [] },
    ],
  });
  expect((await end()).run.rows.map(({ title }) => title)).toEqual(['says nothing', 'says it']);
});

test('the terminal gets counts and failures', async () => {
  report('b | fails\u001b[2J', { rows: [failed], status: 'failed' });
  const { printed } = await end();

  expect(printed).toMatch(
    /^0 of 1 replayed error passed, 1 failed: 1 code, in 1 s\.\n {2}✗ b \| fails \(auth\/quota-exceeded\): The app says nothing\.\n1 silent\.\nThe report is .*index\.html, with/,
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

test.each([
  ['is marked with test.fail', 'failed'],
  ['catches the failure', 'passed'],
] as const)('a row of a test that %s passes, and still says what failed', async (_what, status) => {
  report('a', { rows: [failed], status, expectedStatus: status });
  expect((await end()).run).toMatchObject({
    failed: 0,
    rows: [{ verdict: 'passed', reason: 'As the test expects: The app says nothing.' }],
  });
});

test('a failed row without a reason says so', async () => {
  report('a', { rows: [{ ...row, verdict: 'failed' }], status: 'failed' });
  const { run, printed } = await end();
  expect(run.rows).toMatchObject([{ verdict: 'failed', reason: 'The test gives no reason.' }]);
  expect(printed).not.toContain('undefined');
});

test('a row of a test that was expected to fail, and passes, fails', async () => {
  report('a', { rows: [row], expectedStatus: 'failed' });
  expect((await end()).run.rows).toMatchObject([
    { verdict: 'failed', reason: 'The test was expected to fail, but passed.' },
  ]);
});

test('a failed test without a row has none, and an interrupted one has not failed', async () => {
  report('no row', { status: 'timedOut', message: 'Error: Timeout.' });
  report('interrupted', { rows: [failed], status: 'interrupted' });
  report('no row at last', { rows: [failed], status: 'failed' });
  report('no row at last', { status: 'timedOut', retry: 1 });
  expect((await end()).run.rows.map(({ title, kind }) => [title, kind])).toEqual([
    ['no row at last', 'silent'],
  ]);
});

test('a row has a different id in each project', async () => {
  for (const project of ['', 'chromium', 'fire fox']) report('a', { rows: [{ ...row, id: 'own' }], project });
  const { run } = await end();
  expect(run.rows.map(({ id }) => id)).toEqual(['own', 'chromium-own', 'fire-fox-own']);
});

/** Ends a run that must not leave a report, although there is an earlier one. @returns the printed error, and the status */
async function endWithoutReport() {
  await mkdir(join(folder, 'out/pictures'), { recursive: true });
  for (const name of ['index.html', 'replay.json', 'pictures/a.jpg', 'kept'])
    await writeFile(join(folder, 'out', name), 'of yesterday');
  const error = vi
    .spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {});
  const result = await reporter.onEnd();
  for (const name of ['index.html', 'replay.json', 'pictures/a.jpg'])
    await expect(read(name)).rejects.toThrow('ENOENT');
  expect(await read('kept')).toBe('of yesterday');
  expect(print).not.toHaveBeenCalled();
  return { said: error.mock.calls.flat(), status: result?.status };
}

test('a run without rows leaves no earlier report', async () => {
  report('a', {});
  expect(await endWithoutReport()).toEqual({ said: [], status: undefined });
});

test('two rows with one id fail the run', async () => {
  for (const title of ['a', 'b']) report(title, { rows: [{ ...row, id: 'own' }], project: 'chromium' });
  expect(await endWithoutReport()).toEqual({
    said: [
      'There is no report of the errors. The rows of tests/sign-in.spec.ts:7 and tests/sign-in.spec.ts:7 have the same id, "chromium-own".',
    ],
    status: 'failed',
  });
});

test.each<[object, string]>([
  [{ outputDir: 'x' }, 'The reporter has no "outputDir". Did you mean "outputFolder"?'],
  [{ outputFolder: ['a'] }, '"outputFolder" of the reporter must be a text, not ["a"].'],
])('the options %j are refused', (options, message) => {
  expect(() => new ReplayReporter(options)).toThrow(message);
});

test('what Playwright adds to the options is no mistake, and neither is an option that is undefined', () => {
  expect(
    () =>
      new ReplayReporter({ configDir: '/', _mode: 'test', outputFolder: undefined } as ReplayReporterOptions),
  ).not.toThrow();
});
