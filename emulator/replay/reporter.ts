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
import { countsOf } from '../report/counts.ts';
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
  #startedAt: Date | undefined;
  #rows: Result[] = [];
  #images = new Map<Result, string>();
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
    if (this.#isAlone) this.#startedAt = new Date();
    const tests = suite.allTests().filter(isReplay);
    // In the matrix, a test contains many rows.
    this.#total = selection().full && tests.length > 0 ? wantedRows().length : tests.length;
    this.#progress();
  }

  onTestBegin(test: TestCase): void {
    if (isReplay(test)) this.#startedAt ??= new Date();
  }

  onTestEnd(test: TestCase, { attachments, errors, status }: TestResult): void {
    // A test that was interrupted by the end of the run has not failed.
    if (!isReplay(test) || status === 'interrupted') return;
    if (status !== 'skipped' && !attachments.some(({ name }) => name === 'row'))
      this.onError(errors[0] ?? { message: `${test.title} was not replayed.` });
    for (const { name, body } of attachments) {
      if (name === 'row') this.#add(JSON.parse(body!.toString()) as Result);
      if (name === 'seen') this.#images.set(this.#rows.at(-1)!, body!.toString('base64'));
    }
    this.#progress();
  }

  onError(error: TestError): void {
    this.#hasErrors = true;
    this.#line(oneLine(error));
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (this.#isAlone) process.stdout.write(CLEAR);
    const run = this.#run();
    const missing = this.#total - run.rows.length;
    if (run.rows.length > 0) {
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

  #add(result: Result): void {
    this.#rows.push(result);
    if (result.verdict === 'failed')
      this.#line(`\u2717 ${result.title}\n    ${result.code}: ${result.reason}`);
  }

  #run(): ReplayRun {
    const startedAt = this.#startedAt ?? new Date();
    // Failures come first.
    const rows = this.#rows.toSorted(
      (a, b) =>
        a.verdict.localeCompare(b.verdict) || a.code.localeCompare(b.code) || a.title.localeCompare(b.title),
    );
    return {
      startedAt: startedAt.toISOString(),
      commit: commitOf(REPOSITORY),
      sdk: sdkVersion(),
      ms: Date.now() - startedAt.getTime(),
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
    const done = this.#rows.length;
    if (this.#total === 0 || !this.#isAlone) return;
    if (!process.stdout.isTTY) {
      const tenth = Math.floor((done / this.#total) * 10);
      if (tenth > this.#tenth) console.log(`${done} of ${this.#total} replayed`);
      this.#tenth = tenth;
      return;
    }
    const bar = '█'.repeat(Math.round((done / this.#total) * WIDTH)).padEnd(WIDTH, '░');
    const failed = this.#rows.filter(({ verdict }) => verdict === 'failed').length;
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
  const { rows, codes, passed, failed, native, injected, synthetic } = counts;
  return [
    `${passed} of ${rows} rows passed${failed > 0 ? `, ${failed} failed` : ''}: ${codes} ${codes === 1 ? 'code' : 'codes'} in ${Math.round(ms / 1000)} s.`,
    `${native} native, ${injected} injected, ${synthetic} synthetic.`,
    `The report is ${relative(REPOSITORY, folder)}/index.html, with replay.json for programs beside it.`,
  ].join('\n');
}
