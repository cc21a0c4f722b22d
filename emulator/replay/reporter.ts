import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { REPOSITORY } from '../stack/project.ts';
import { compareRuns, comparisonLines, type Comparison } from '../report/compare.ts';
import { countsOf, passedOf } from '../report/counts.ts';
import { tellGitHub } from '../report/github.ts';
import { readRun } from '../report/read-run.ts';
import { reportPage } from '../report/report-page.tsx';
import type { Result, ReplayRun } from '../report/result.ts';
import { oneLine } from './result-of.ts';
import { idOf } from './row-id.ts';
import { everyRow, selection, scope, wantedRows } from './selection.ts';
import { commitOf, sdkVersion } from './versions.ts';

/** The folder of the report, in the repository. */
const FOLDER = 'replay-report';
const WIDTH = 24;
/** Clears the line of the progress bar; a log file has no line to overwrite. */
const CLEAR = process.stdout.isTTY ? '\r\u001b[K' : '';

/**
 * Shows the progress of the replay, prints a summary at the end, and writes replay-report/. In a run with other tests it
 * leaves the terminal to another reporter until the end. In a run without the replay it does nothing.
 *
 * Each test attaches its rows (`row`, a {@link Result}), each followed by its picture if it has one (`seen`).
 */
export default class ReplayReporter implements Reporter {
  /** Milliseconds since 1970. */
  #startedAt = Infinity;
  #endedAt = 0;
  /** By test and row, so that the last attempt counts. */
  readonly #rows = new Map<string, Result>();
  readonly #images = new Map<Result, string>();
  #total = 0;
  #isAlone = true;
  #tenth = 0;
  #hasErrors = false;
  readonly #folder: string;

  /** @param options.folder of the report, in the repository */
  constructor({ folder = FOLDER }: { folder?: string } = {}) {
    this.#folder = join(REPOSITORY, folder);
  }

  printsToStdio(): boolean {
    return this.#isAlone;
  }

  onBegin({ reporter }: FullConfig, suite: Suite): void {
    this.#isAlone = reporter.length === 1;
    const tests = suite.allTests().filter(isReplay);
    // In the matrix, a test contains many rows.
    this.#total = selection().full && tests.length > 0 ? wantedRows().length : tests.length;
    this.#progress();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { attachments, errors, status, retry, startTime, duration } = result;
    // A test that was interrupted by the end of the run has not failed.
    if (!isReplay(test) || status === 'interrupted') return;
    this.#startedAt = Math.min(this.#startedAt, startTime.getTime());
    this.#endedAt = Math.max(this.#endedAt, startTime.getTime() + duration);
    if (status !== 'skipped' && retry === test.retries && !attachments.some(({ name }) => name === 'row'))
      this.onError(errors[0] ?? { message: `${test.title} was not replayed.` });
    let row: Result | undefined;
    for (const { name, body } of attachments) {
      if (name === 'row') row = this.#add(test, JSON.parse(body!.toString()) as Result);
      if (name === 'seen') this.#images.set(row!, body!.toString('base64'));
    }
    this.#progress();
  }

  onError(error: TestError): void {
    this.#hasErrors = true;
    this.#line(oneLine(error));
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (this.#isAlone) process.stdout.write(CLEAR);
    const missing = this.#total - this.#rows.size;
    if (this.#rows.size > 0) {
      const run = this.#run();
      const comparison = this.#compared(run);
      await mkdir(this.#folder, { recursive: true });
      await writeFile(join(this.#folder, 'replay.json'), `${JSON.stringify(run, null, 2)}\n`);
      await writeFile(join(this.#folder, 'index.html'), await reportPage(run, this.#images, comparison));
      console.log(summary(run, this.#folder));
      if (comparison) console.log(comparisonLines(comparison).join('\n'));
      await tellGitHub(run, comparison);
    }
    if (missing > 0) console.log(`${missing} of ${this.#total} were not replayed.`);
    return { status: missing > 0 || this.#hasErrors ? 'failed' : status };
  }

  /** @returns the row, marked as flaky if it passes now and failed in the attempt before */
  #add({ id }: TestCase, attempt: Result): Result {
    const key = `${id} ${attempt.id}`;
    const before = this.#rows.get(key);
    const isFlaky = attempt.verdict === 'passed' && before?.verdict === 'failed';
    const row: Result = isFlaky ? { ...attempt, flaky: before.reason ?? '' } : attempt;
    this.#rows.set(key, row);
    if (row.verdict === 'failed') this.#line(`\u2717 ${row.title}\n    ${row.code}: ${row.reason}`);
    if (isFlaky) this.#line(`\u2713 ${row.title}, when tried again`);
    return row;
  }

  #run(): ReplayRun {
    // Failures come first.
    const rows = [...this.#rows.values()].toSorted(
      (a, b) =>
        a.verdict.localeCompare(b.verdict) || a.code.localeCompare(b.code) || a.title.localeCompare(b.title),
    );
    return {
      startedAt: new Date(this.#startedAt).toISOString(),
      commit: commitOf(REPOSITORY),
      sdk: sdkVersion(),
      ms: this.#endedAt - this.#startedAt,
      scope: scope(),
      isMatrix: selection().full ?? false,
      counts: countsOf(rows),
      rows,
    };
  }

  /** Reads the earlier run, whose file this run may replace. */
  #compared(run: ReplayRun): Comparison | undefined {
    const { compare, full = false } = selection();
    if (compare === undefined) return undefined;
    const known = new Set(everyRow().map(idOf));
    return compareRuns(readRun(compare, full), run, known);
  }

  #progress(): void {
    const done = this.#rows.size;
    if (this.#total === 0 || !this.#isAlone) return;
    if (!process.stdout.isTTY) {
      const tenth = Math.floor((done / this.#total) * 10);
      if (tenth > this.#tenth) console.log(`${done} of ${this.#total} replayed`);
      this.#tenth = tenth;
      return;
    }
    const bar = '█'.repeat(Math.round((done / this.#total) * WIDTH)).padEnd(WIDTH, '░');
    const failed = [...this.#rows.values()].filter(({ verdict }) => verdict === 'failed').length;
    process.stdout.write(`${CLEAR}${bar} ${done} of ${this.#total}${failed > 0 ? `, ${failed} failed` : ''}`);
  }

  #line(text: string): void {
    if (!this.#isAlone) return;
    console.log(CLEAR + text);
    this.#progress();
  }
}

const isReplay = (test: TestCase): boolean => test.parent.project()?.name === 'replay';

function summary({ counts, ms }: ReplayRun, folder: string): string {
  const { codes, failed, native, injected, synthetic } = counts;
  return [
    `${passedOf(counts)}${failed > 0 ? `, ${failed} failed` : ''}: ${codes} ${codes === 1 ? 'code' : 'codes'} in ${Math.round(ms / 1000)} s.`,
    `${native} native, ${injected} injected, ${synthetic} synthetic.`,
    `The report is ${relative(REPOSITORY, folder)}/index.html, with replay.json for programs beside it.`,
  ].join('\n');
}
