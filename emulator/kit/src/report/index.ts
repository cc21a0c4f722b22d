import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ATTACHED, kindOfTexts, type ReplayedError } from './replayed-error.ts';
import { tellGitHub } from './github.ts';
import type { ReplayReporterOptions } from './options.ts';
import { reportPage } from './report-page.ts';
import { oneLine, runOf, summaryOf, type ReplayRun, type ReportRow } from './run.ts';
import { textsAsCsv } from './texts.ts';
import { commitOf, sdkVersion } from './versions.ts';

export type { ReplayReporterOptions } from './options.ts';
export type { ReplayRun, ReportRow } from './run.ts';

/** A row during the run. It gets its final id at the end of the run, because the id depends on the number of projects. */
type Attempt = Omit<ReportRow, 'id'> & { id?: string };

/**
 * Writes a page, its pictures, texts.csv and replay.json from the rows that `expectReaction` and `attachRow` attach to tests.
 * Also prints the outcome, and reports to GitHub Actions. If there are no rows, the reporter does nothing.
 */
export default class ReplayReporter implements Reporter {
  readonly #options: ReplayReporterOptions;
  #root = process.cwd();
  #isShard = false;
  /** When the first test with rows started (milliseconds since 1970). */
  #startedAt = Infinity;
  #endedAt = 0;
  /** The rows of each test, by the test's id. If there are several attempts, the rows of the last attempt that has any. */
  readonly #rows = new Map<string, Attempt[]>();

  constructor(options: ReplayReporterOptions = {}) {
    this.#options = options;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin({ configFile, rootDir, shard }: FullConfig): void {
    this.#root = configFile === undefined ? rootDir : join(configFile, '..');
    this.#isShard = Boolean(shard);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    // A test that was interrupted because the run ended has not failed.
    if (result.status === 'interrupted') return;
    const rows = this.#rowsOf(test, result);
    const before = this.#rows.get(test.id) ?? [];
    if (rows.length === 0 && isAsExpected(test, result)) rows.push(...before.map(inTheEnd));
    if (rows.length === 0) return;
    this.#startedAt = Math.min(this.#startedAt, result.startTime.getTime());
    this.#endedAt = Math.max(this.#endedAt, result.startTime.getTime() + result.duration);
    this.#rows.set(test.id, markFlaky(rows, before));
  }

  async onEnd(): Promise<void> {
    if (this.#rows.size === 0) return;
    const { outputFolder = 'auth-faults-report', filters = [] } = this.#options;
    const run = this.#run();
    const folder = resolve(this.#root, outputFolder);
    const json = JSON.stringify(run, (name, value: unknown) => (name === 'picture' ? undefined : value), 2);
    const pictures = join(folder, 'pictures');
    await rm(pictures, { recursive: true, force: true });
    await mkdir(pictures, { recursive: true });
    for (const { id, picture } of run.rows)
      if (picture) await writeFile(join(pictures, `${id}.jpg`), picture);
    await writeFile(join(folder, 'replay.json'), `${json}\n`);
    await writeFile(join(folder, 'texts.csv'), textsAsCsv(run.rows, filters));
    await writeFile(join(folder, 'index.html'), await reportPage(run, this.#options));
    for (const line of summaryOf(run)) console.log(line);
    const page = join(relative(process.cwd(), folder), 'index.html');
    console.log(`The report is ${page}, with replay.json for programs beside it.`);
    await tellGitHub(run);
  }

  /**
   * @returns the rows that a test attached. If the test failed although none of its rows did, its last row counts as failed.
   *   If the test was expected to fail (`test.fail`), none does
   */
  #rowsOf(test: TestCase, result: TestResult): Attempt[] {
    const { attachments, errors, duration, status } = result;
    // The path consists of an empty name, the project, the file and the titles.
    const [, project = '', , ...titles] = test.titlePath();
    const place = `${relative(this.#root, test.location.file)}:${test.location.line}`;
    const title = titles.join(' › ');
    const { projects } = this.#options;
    if (projects && !projects.includes(project)) return [];
    const about = { title, project, test: place, ms: duration };
    const rows: Attempt[] = [];
    for (const { name, body } of attachments) {
      if (name === ATTACHED.row) {
        const row = JSON.parse(body!.toString()) as ReplayedError;
        const reason = row.reason !== undefined && { reason: oneLine(row.reason) };
        rows.push({ ...about, kind: kindOfTexts(row.seen), ...row, ...reason });
      }
      if (name === ATTACHED.picture) rows.at(-1)!.picture = body!;
    }
    if (isAsExpected(test, result)) return status === 'failed' ? rows.map(expectedToFail) : rows;
    if (status === 'skipped') return rows;
    const isOfErrors = projects !== undefined && !this.#rows.has(test.id);
    if (rows.length === 0 && isOfErrors)
      rows.push({ ...about, code: '', seen: [], kind: 'unmet', verdict: 'failed' });
    const last = rows.at(-1);
    if (last && (last.code === '' || rows.every(({ verdict }) => verdict === 'passed'))) {
      const reason = errors.map(({ message = '' }) => oneLine(message)).find(Boolean);
      const unexpected = status === 'passed' ? 'was expected to fail, but passed' : status;
      Object.assign(last, { verdict: 'failed', reason: reason ?? `The test ${unexpected}.` });
    }
    return rows;
  }

  #run(): ReplayRun {
    const attempts = [...this.#rows];
    const projects = new Set(attempts.flatMap(([, rows]) => rows.map(({ project }) => project)));
    const rows = attempts.flatMap(([test, ofTest]) =>
      ofTest.map((row, index): ReportRow => {
        const own = row.id !== undefined && projects.size > 1 ? `${row.id}-${row.project}` : row.id;
        return { ...row, id: (own ?? `${test}-${index + 1}`).replace(/[^\w-]+/g, '-') };
      }),
    );
    return runOf(rows, {
      startedAt: new Date(this.#startedAt).toISOString(),
      ms: this.#endedAt - this.#startedAt,
      commit: commitOf(this.#root),
      sdk: sdkVersion(this.#root),
      part: this.#options.part ?? this.#isShard,
    });
  }
}

const isAsExpected = ({ expectedStatus }: TestCase, { status }: TestResult): boolean =>
  status === expectedStatus;

const expectedToFail = (row: Attempt): Attempt =>
  row.verdict === 'passed'
    ? row
    : { ...row, verdict: 'passed', reason: `As expected (test.fail): ${row.reason ?? ''}` };

/** @returns a row of an earlier attempt at a test that then passed without rows */
function inTheEnd(row: Attempt): Attempt {
  const { reason: _, ...rest } = row;
  return { ...rest, verdict: 'passed' };
}

/**
 * Marks the rows as flaky that failed in the previous attempt and pass now.
 *
 * @param before the rows of the previous attempt, if any
 */
const markFlaky = (rows: Attempt[], before: readonly Attempt[] = []): Attempt[] =>
  rows.map((row, index) => {
    const isSame = ({ id, code }: Attempt, at: number) =>
      code === '' || (id === row.id && (id !== undefined || at === index));
    const failed = before.find((one, at) => one.verdict === 'failed' && isSame(one, at));
    return row.verdict === 'passed' && failed ? { ...row, flaky: failed.reason ?? '' } : row;
  });
