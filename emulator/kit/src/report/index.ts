import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import * as v from 'valibot';
import { check } from '../check/check.ts';
import { fields, text } from '../check/schemas.ts';
import { ATTACHED, kindOfTexts, rowOf } from './replayed-error.ts';
import { reportPage } from './report-page.ts';
import { duplicateOf, oneLine, runOf, summaryOf, type ReportRow } from './run.ts';

export type { ReplayRun, ReportRow } from './run.ts';

/**
 * The options in Playwright's configuration.
 *
 * @example
 * reporter: [['list'], ['firebase-auth-faults/reporter', { outputFolder: 'errors' }]],
 */
export interface ReplayReporterOptions {
  /** The folder of the report, relative to the folder of the configuration. Default: `auth-faults-report`. */
  outputFolder?: string | undefined;
}

const OPTIONS = fields({ outputFolder: v.optional(text) });

/** @param given What Playwright passes: the options of the configuration, and some of its own. */
function readOptions(given: object): ReplayReporterOptions {
  const own = Object.entries(given).filter(([name]) => name !== 'configDir' && !name.startsWith('_'));
  return check(OPTIONS, Object.fromEntries(own), 'The reporter');
}

/**
 * Writes a page, its pictures and replay.json from the rows that `expectReaction` and `attachRow` attach to tests, and prints
 * the outcome. Without rows, and if two rows have one id, there is no report, not even an earlier one; two such rows also fail
 * the run.
 */
export default class ReplayReporter implements Reporter {
  readonly #outputFolder: string;
  #root = process.cwd();
  /** When the first test with rows started (milliseconds since 1970). */
  #startedAt = Infinity;
  #endedAt = 0;
  /** The rows of each test, by the test's id. If there are several attempts, the rows of the last attempt that has any. */
  readonly #rows = new Map<string, ReportRow[]>();

  /** @throws {AuthFaultsError} with one sentence, if an option is unknown or wrong */
  constructor(options: ReplayReporterOptions = {}) {
    this.#outputFolder = readOptions(options).outputFolder ?? 'auth-faults-report';
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin({ configFile, rootDir }: FullConfig): void {
    this.#root = configFile === undefined ? rootDir : join(configFile, '..');
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

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    const rows = [...this.#rows.values()].flat();
    const folder = resolve(this.#root, this.#outputFolder);
    for (const part of ['pictures', 'replay.json', 'index.html'])
      await rm(join(folder, part), { recursive: true, force: true });
    const twice = duplicateOf(rows);
    if (twice) {
      const first = rows.find(({ id }) => id === twice.id)!;
      console.error(
        `There is no report of the errors. The rows of ${first.test} and ${twice.test} have the same id, "${twice.id}".`,
      );
      return { status: 'failed' };
    }
    if (rows.length === 0) return undefined;
    const startedAt = new Date(this.#startedAt).toISOString();
    const run = runOf(rows, { startedAt, ms: this.#endedAt - this.#startedAt });
    const json = JSON.stringify(run, (name, value: unknown) => (name === 'picture' ? undefined : value), 2);
    await mkdir(join(folder, 'pictures'), { recursive: true });
    for (const { id, picture } of rows)
      if (picture) await writeFile(join(folder, 'pictures', `${id}.jpg`), picture);
    await writeFile(join(folder, 'replay.json'), `${json}\n`);
    await writeFile(join(folder, 'index.html'), await reportPage(run));
    for (const line of summaryOf(run)) console.log(line);
    const page = join(relative(process.cwd(), folder), 'index.html');
    console.log(`The report is ${page}, with replay.json for programs beside it.`);
    return undefined;
  }

  /**
   * @returns the rows that a test attached. The outcome of the test decides: in a test that ends as expected, every row has
   *   passed, and in one that does not, at least one has failed
   */
  #rowsOf(test: TestCase, result: TestResult): ReportRow[] {
    const { attachments, errors, duration, status } = result;
    // The path consists of an empty name, the project, the file and the titles.
    const [, project = '', , ...titles] = test.titlePath();
    const title = titles.join(' › ');
    const place = `${relative(this.#root, test.location.file)}:${test.location.line}`;
    const about = { title, project, test: place, ms: duration };
    const prefix = project === '' ? '' : `${project.replaceAll(/[^\w-]+/g, '-')}-`;
    const rows: ReportRow[] = [];
    const idOf = (own = `${test.id}-${rows.length + 1}`) => prefix + own;
    for (const { name, body } of attachments) {
      if (name === ATTACHED.row) {
        const row = rowOf(body!);
        const { reason = row.verdict === 'failed' ? 'The test gives no reason.' : undefined } = row;
        rows.push({
          ...about,
          ...row,
          title: row.title ?? title,
          kind: row.kind ?? kindOfTexts(row.seen),
          ms: row.ms ?? duration,
          id: idOf(row.id),
          ...(reason !== undefined && { reason: oneLine(reason) }),
        });
      }
      if (name === ATTACHED.picture) rows.at(-1)!.picture = body!;
    }
    if (isAsExpected(test, result)) return rows.map(asExpected);
    if (status === 'skipped') return rows;
    const last = rows.at(-1);
    if (last && (last.code === '' || rows.every(({ verdict }) => verdict === 'passed'))) {
      const reason = errors.map(({ message = '' }) => oneLine(message)).find(Boolean);
      const unexpected = status === 'passed' ? 'was expected to fail, but passed' : status;
      Object.assign(last, { verdict: 'failed', reason: reason ?? `The test ${unexpected}.` });
    }
    return rows;
  }
}

const isAsExpected = ({ expectedStatus }: TestCase, { status }: TestResult): boolean =>
  status === expectedStatus;

/** @returns a row of a test that ended as expected, such as one that catches the failure, or `test.fail` */
const asExpected = (row: ReportRow): ReportRow =>
  row.verdict === 'passed'
    ? row
    : { ...row, verdict: 'passed', reason: `As the test expects: ${row.reason}` };

/** @returns a row of an earlier attempt at a test that then passed without rows */
function inTheEnd(row: ReportRow): ReportRow {
  const { reason: _, ...rest } = row;
  return { ...rest, verdict: 'passed' };
}

/**
 * Marks the rows as flaky that failed in the previous attempt and pass now.
 *
 * @param before the rows of the previous attempt, if any
 */
const markFlaky = (rows: ReportRow[], before: readonly ReportRow[] = []): ReportRow[] =>
  rows.map((row) => {
    const failed = before.find(
      ({ verdict, id, code }) => verdict === 'failed' && (code === '' || id === row.id),
    );
    return row.verdict === 'passed' && failed ? { ...row, flaky: failed.reason ?? '' } : row;
  });
