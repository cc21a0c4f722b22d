import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FullConfig, FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { expect, test, vi } from 'vitest';
import { exampleRow } from '../report/example-run.ts';
import type { ReplayRun } from '../report/result.ts';
import { REPOSITORY } from '../stack/project.ts';
import ReplayReporter from './reporter.ts';

/** The end of an attempt whose row has this reason for its failure; without a reason, it passed. */
const attempt = (retry: number, reason?: string): TestResult => {
  const row = exampleRow(reason === undefined ? {} : { verdict: 'failed', reason });
  const attachments = [
    { name: 'row', contentType: 'application/json', body: Buffer.from(JSON.stringify(row)) },
    { name: 'seen', contentType: 'image/jpeg', body: Buffer.from(`picture ${retry}`) },
  ];
  const startTime = new Date(Date.UTC(2026, 2, 1) + retry * 1000);
  return {
    attachments,
    errors: [],
    status: reason === undefined ? 'passed' : 'failed',
    retry,
    startTime,
    duration: 500,
  } as unknown as TestResult;
};

/** Reports one test with these attempts. @returns the run of replay.json, the page, and the status of the whole */
async function report(attempts: TestResult[]) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = await temporaryFolder('specdock-replay-report');
  const reporter = new ReplayReporter({ folder: relative(REPOSITORY, folder) });
  const testCase = {
    id: 'test',
    retries: 1,
    parent: { project: () => ({ name: 'replay' }) },
  } as unknown as TestCase;
  reporter.onBegin(
    { reporter: [[''], ['']] } as unknown as FullConfig,
    { allTests: () => [testCase] } as unknown as Suite,
  );
  for (const result of attempts) reporter.onTestEnd(testCase, result);
  const { status } = await reporter.onEnd({ status: 'passed' } as FullResult);
  const lines = printed.mock.calls.flat().join('\n');
  printed.mockRestore();
  const run = JSON.parse(await readFile(join(folder, 'replay.json'), 'utf8')) as ReplayRun;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return { run, page, status, lines };
}

test('a row that passes when tried again counts once, and is flaky', async () => {
  const { run, page, status, lines } = await report([attempt(0, 'the first reason'), attempt(1)]);
  expect(run.rows).toMatchObject([{ verdict: 'passed', flaky: 'the first reason' }]);
  expect(run.counts).toMatchObject({ rows: 1, passed: 1, failed: 0, flaky: 1 });
  expect(run).toMatchObject({ startedAt: '2026-03-01T00:00:00.000Z', ms: 1500 });
  expect(page).toContain('An earlier attempt failed: the first reason');
  expect(page).toContain(Buffer.from('picture 1').toString('base64'));
  expect(page).not.toContain(Buffer.from('picture 0').toString('base64'));
  expect(lines).toContain('1 of 1 rows passed (1 when tried again)');
  expect(status).toBe('passed');
});

test('a row that fails twice counts once, as failed', async () => {
  const { run } = await report([attempt(0, 'the first reason'), attempt(1, 'the second')]);
  expect(run.rows).toMatchObject([{ verdict: 'failed', reason: 'the second' }]);
  expect(run.counts).toMatchObject({ rows: 1, passed: 0, failed: 1, flaky: 0 });
});

test('an attempt that came to no row counts only if it was the last', async () => {
  const without = (retry: number) => ({ ...attempt(retry), attachments: [], status: 'failed' }) as TestResult;
  expect(await report([without(0), attempt(1)])).toMatchObject({ status: 'passed' });
  expect(await report([attempt(0, 'a reason'), without(1)])).toMatchObject({ status: 'failed' });
});
