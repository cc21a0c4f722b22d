import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig, TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { ATTACHED, type ReplayedError } from '../playwright/replayed-error.ts';
import ReplayReporter from './index.ts';
import type { ReplayRun } from './replay-run.ts';

let folder: string;
let reporter: ReplayReporter;
const print = vi.spyOn(console, 'log');
beforeEach(async () => {
  print.mockReset().mockImplementation(() => {});
  folder = await temporaryFolder('reporter-test');
  vi.stubEnv('GITHUB_STEP_SUMMARY', join(folder, 'summary.md'));
  reporter = new ReplayReporter({ outputFolder: 'out' });
  reporter.onBegin({ configFile: join(folder, 'playwright.config.ts'), rootDir: folder } as FullConfig);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const row: ReplayedError = {
  code: 'auth/quota-exceeded',
  word: 'QUOTA_EXCEEDED',
  when: 'the quota is used up',
  operation: 'accounts:signUp',
  said: ['Try <later>.'],
  verdict: 'passed',
};

/** Reports a test as Playwright does. */
function report(
  title: string,
  rows: ReplayedError[],
  status: TestResult['status'] = 'passed',
  message?: string,
) {
  const location = { file: join(folder, 'tests/sign-in.spec.ts'), line: 7 };
  const one = { id: title, titlePath: () => ['', 'chromium', 'sign-in.spec.ts', title], location };
  const attachments = rows.flatMap((attached) => [
    { name: ATTACHED.row, body: Buffer.from(JSON.stringify(attached)) },
    { name: ATTACHED.picture, body: Buffer.from('picture') },
  ]);
  const errors = message === undefined ? [] : [{ message }];
  reporter.onTestEnd(
    one as unknown as TestCase,
    { attachments, errors, duration: 12, status } as unknown as TestResult,
  );
}

const read = (name: string) => readFile(join(folder, 'out', name), 'utf8');
const readRun = async () => JSON.parse(await read('replay.json')) as ReplayRun;

test('the page and replay.json hold each row, failures first', async () => {
  report('a passes', [row]);
  report('b fails', [{ ...row, verdict: 'failed', reason: 'The app says nothing.' }], 'failed', 'Error: …');
  await reporter.onEnd();

  const { rows, ...counts } = await readRun();
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
  expect(rows.map(({ title }) => title)).toEqual(['b fails', 'a passes']);
  expect(rows[0]).toMatchObject({ reason: 'The app says nothing.', test: 'tests/sign-in.spec.ts:7', ms: 12 });
  const page = await read('index.html');
  expect(page).toContain('<blockquote>Try &lt;later&gt;.</blockquote>');
  expect(page).toContain(`src="data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}"`);
  expect(page).not.toMatch(/<(?:link|script)[^>]+(?:href|src)=/);
});

test('the terminal gets a line, and the step of GitHub Actions a table of failures', async () => {
  report('b | fails', [{ ...row, verdict: 'failed', reason: 'The app says nothing.' }], 'failed');
  await reporter.onEnd();

  expect(print.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^0 of 1 replayed error passed, 1 failed, in \d+ s\. The report is .*index\.html\.$/,
      ),
    ],
  ]);
  expect(await readFile(join(folder, 'summary.md'), 'utf8')).toContain(
    '| b \\| fails | auth/quota-exceeded | The app says nothing. |',
  );
});

test('a test that fails after a good reaction is a failed row, with its own reason', async () => {
  report('a', [row], 'failed', '\u001B[31mError\u001B[39m: The rule never fired.\n\nCall log:');
  await reporter.onEnd();
  expect((await readRun()).rows[0]).toMatchObject({
    verdict: 'failed',
    reason: 'Error: The rule never fired.',
  });
});

test('only the last attempt of a test counts', async () => {
  report('a', [{ ...row, verdict: 'failed' }], 'failed');
  report('a', [row]);
  await reporter.onEnd();
  expect(await readRun()).toMatchObject({ passed: 1, failed: 0 });
});

test('a run without rows writes and says nothing', async () => {
  report('a', []);
  await reporter.onEnd();
  await expect(read('replay.json')).rejects.toThrow('ENOENT');
  expect(print).not.toHaveBeenCalled();
});
