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
import type { Cause } from '../catalogue/cause.ts';
import { codeOf } from '../site/causes.ts';
import { REPOSITORY } from '../stack/project.ts';
import { selection, scope, wantedRows } from './selection.ts';
import type { Replayed } from './replay-row.ts';
import { reportPage } from '../report/report-page.tsx';
import type { Result, ReplayRun } from '../report/result.ts';
import { screens } from '../site/screens.ts';
import { kindOf, type Row } from './rows.ts';

/** The folder of the report. */
const FOLDER = join(REPOSITORY, 'replay-report');
const WIDTH = 24;

/** A test's attachment for each replayed row. */
export interface Entry {
  row: Row;
  cause: Cause;
  ms: number;
  replayed?: Replayed;
  /** The reason of a failure. */
  reason?: string;
  /** Whether the next attached picture belongs to this row. */
  isPictured: boolean;
}

/**
 * Shows the progress of the replay, prints a summary at the end, and writes replay-report/. In a run with other tests it
 * leaves the terminal to another reporter until the end. In a run without the replay it does nothing.
 */
export default class ReplayReporter implements Reporter {
  #startedAt: Date | undefined;
  #rows: Result[] = [];
  #images = new Map<Result, string>();
  #total = 0;
  #isAlone = true;
  #tenth = 0;
  #errors: string[] = [];

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
    const entries = attachments.filter(({ name }) => name === 'row');
    const images = attachments.filter(({ name }) => name === 'seen');
    if (status !== 'skipped' && entries.length === 0)
      this.onError(errors[0] ?? { message: `${test.title} was not replayed.` });
    for (const { body } of entries) {
      const entry = JSON.parse(body!.toString()) as Entry;
      const result = resultOf(entry);
      this.#rows.push(result);
      const image = entry.isPictured && images.shift()?.body;
      if (image) this.#images.set(result, image.toString('base64'));
      if (result.verdict === 'failed')
        this.#line(`\u2717 ${result.title}\n    ${result.code}: ${result.reason}`);
    }
    this.#progress();
  }

  onError(error: TestError): void {
    const line = oneLine(error);
    this.#errors.push(line);
    this.#line(line);
  }

  async onEnd(result: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (this.#isAlone && process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    const run = this.#run();
    const missing = this.#total - run.rows.length;
    if (run.rows.length > 0) {
      await mkdir(FOLDER, { recursive: true });
      await writeFile(join(FOLDER, 'replay.json'), `${JSON.stringify(run, null, 2)}\n`);
      const images = run.rows.map((row) => this.#images.get(row));
      await writeFile(join(FOLDER, 'index.html'), await reportPage(run, images));
      console.log(summary(run));
    }
    if (missing > 0) console.log(`${missing} of ${this.#total} were not replayed.`);
    return { status: missing > 0 || this.#errors.length > 0 ? 'failed' : result.status };
  }

  #run(): ReplayRun {
    const startedAt = this.#startedAt ?? new Date();
    // Failures come first.
    const rows = this.#rows.toSorted(
      (a, b) =>
        a.verdict.localeCompare(b.verdict) || a.code.localeCompare(b.code) || a.title.localeCompare(b.title),
    );
    const count = (wanted: (row: Result) => boolean) => rows.filter(wanted).length;
    return {
      startedAt: startedAt.toISOString(),
      ms: Date.now() - startedAt.getTime(),
      scope: scope(),
      isMatrix: selection().full ?? false,
      counts: {
        rows: rows.length,
        codes: new Set(rows.map(({ code }) => codeOf(code))).size,
        passed: count(({ verdict }) => verdict === 'passed'),
        failed: count(({ verdict }) => verdict === 'failed'),
        native: count(({ cause }) => cause === 'native'),
        injected: count(({ cause }) => cause === 'injected'),
        synthetic: count(({ cause }) => cause === 'synthetic'),
      },
      rows,
    };
  }

  #progress(): void {
    const done = this.#rows.length;
    if (this.#total === 0 || !this.#isAlone) return;
    if (!process.stdout.isTTY) {
      // A log file has no line to overwrite.
      const tenth = Math.floor((done / this.#total) * 10);
      if (tenth > this.#tenth) console.log(`${done} of ${this.#total} replayed`);
      this.#tenth = tenth;
      return;
    }
    const filled = Math.round((done / this.#total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const failed = this.#rows.filter(({ verdict }) => verdict === 'failed').length;
    process.stdout.write(
      `\r\u001b[K${bar} ${done} of ${this.#total}${failed > 0 ? `, ${failed} failed` : ''}`,
    );
  }

  #line(text: string): void {
    if (!this.#isAlone) return;
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.log(text);
    this.#progress();
  }
}

const isReplay = (test: TestCase): boolean => test.parent.project()?.name === 'replay';

function resultOf({ row, cause, ms, replayed, reason }: Entry): Result {
  return {
    title: row.title,
    code: row.code,
    cause: kindOf(row),
    ...(row.operation === undefined && cause.trigger !== undefined && { trigger: cause.trigger }),
    source: cause.source,
    operation: row.operation ?? null,
    screen: row.screen,
    place: row.sees.place,
    text: row.sees.text,
    session: row.sees.session,
    ...(row.sees.screen !== screens[row.screen].is && { leadsTo: row.sees.screen }),
    next: row.next,
    verdict: reason === undefined ? 'passed' : 'failed',
    ms,
    codes: replayed?.codes ?? [],
    calls: replayed?.calls ?? [],
    ...(reason !== undefined && { reason: oneLine({ message: reason }) }),
  };
}

function summary({ counts, ms }: ReplayRun): string {
  const { rows, codes, passed, failed, native, injected, synthetic } = counts;
  return [
    `${passed} of ${rows} rows passed${failed > 0 ? `, ${failed} failed` : ''}: ${codes} codes in ${Math.round(ms / 1000)} s.`,
    `${native} native, ${injected} injected, ${synthetic} synthetic.`,
    `The report is ${relative(REPOSITORY, FOLDER)}/index.html, with replay.json for programs beside it.`,
  ].join('\n');
}

function oneLine({ message = '' }: TestError): string {
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '').replace(/^Error: /, '');
  const differences = [...plain.matchAll(/^\s*([-+] .*)$/gm)].map(([, line]) => line!.replace(/\s+/g, ' '));
  const [first = ''] = plain.split('\n');
  return [first, ...differences].join(' ').slice(0, 400);
}
