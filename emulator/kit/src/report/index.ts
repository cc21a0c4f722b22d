import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { noSuch, suggestion } from '../command/suggestion.ts';
import { readOptions, type ReplayReporterOptions } from './options.ts';
import { ATTACHED, kindOfTexts, rowOf } from './replayed-error.ts';
import { reportPage } from './report-page.ts';
import { duplicateOf, oneLine, runOf, summaryOf, type ReplayRun, type ReportRow } from './run.ts';
import { commitOf, sdkVersion } from './versions.ts';

export type { ReplayReporterOptions } from './options.ts';
export type { ReplayRun, ReportRow } from './run.ts';

/**
 * Writes a page, its pictures and replay.json from the rows that `expectReaction` and `attachRow` attach to tests, and prints
 * the outcome. Without rows, and if an option or a row's id is wrong, there is no report, not even an earlier one; a wrong
 * option or id also fails the run.
 */
export default class ReplayReporter implements Reporter {
  readonly #options: ReplayReporterOptions;
  #root = process.cwd();
  #isShard = false;
  /** The names of the Playwright projects. */
  #known: string[] = [];
  /** Whether a test of this run could have had rows. */
  #concerned = false;
  /** When the first test with rows started (milliseconds since 1970). */
  #startedAt = Infinity;
  #endedAt = 0;
  /** The rows of each test, by the test's id. If there are several attempts, the rows of the last attempt that has any. */
  readonly #rows = new Map<string, ReportRow[]>();
  /** The ids that tests gave to their rows. */
  readonly #ids = new Set<string>();

  constructor(options: ReplayReporterOptions = {}) {
    this.#options = readOptions(options);
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin({ configFile, rootDir, shard, projects }: FullConfig, suite: Suite): void {
    this.#root = configFile === undefined ? rootDir : join(configFile, '..');
    this.#isShard = Boolean(shard);
    this.#known = projects.map(({ name }) => name);
    this.#concerned = suite.allTests().some((test) => this.#isOurs(projectOf(test)));
  }

  #isOurs(project: string): boolean {
    return this.#options.projects?.includes(project) ?? true;
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
    const problem = this.#problemOf(rows);
    if (!this.#concerned && problem === undefined) return undefined;
    const folder = resolve(this.#root, this.#options.outputFolder ?? 'auth-faults-report');
    for (const part of ['pictures', 'replay.json', 'index.html'])
      await rm(join(folder, part), { recursive: true, force: true });
    if (problem !== undefined) {
      console.error(`There is no report of the errors. ${problem}`);
      return { status: 'failed' };
    }
    if (rows.length === 0) return undefined;
    const run = this.#run(rows);
    const json = JSON.stringify(run, (name, value: unknown) => (name === 'picture' ? undefined : value), 2);
    await mkdir(join(folder, 'pictures'), { recursive: true });
    for (const { id, picture } of rows)
      if (picture) await writeFile(join(folder, 'pictures', `${id}.jpg`), picture);
    await writeFile(join(folder, 'replay.json'), `${json}\n`);
    await writeFile(join(folder, 'index.html'), await reportPage(run, this.#options));
    for (const line of [...summaryOf(run), ...uselessFilters(run, this.#options)]) console.log(line);
    const page = join(relative(process.cwd(), folder), 'index.html');
    console.log(`The report is ${page}, with replay.json for programs beside it.`);
    return undefined;
  }

  /** @returns a sentence about projects that have no rows, or about an id that two rows have */
  #problemOf(rows: readonly ReportRow[]): string | undefined {
    const { projects = [] } = this.#options;
    const unknown = projects.find((name) => !this.#known.includes(name));
    if (unknown !== undefined) return noSuch('Playwright project', unknown, this.#known);
    if (projects.length > 0 && this.#concerned && rows.length === 0)
      return `No test of ${projects.join(', ')} has added a row.`;
    const twice = duplicateOf(rows);
    if (!twice) return undefined;
    const first = rows.find(({ id }) => id === twice.id)!;
    return `The rows of ${first.test} and ${twice.test} have the same id, "${twice.id}".`;
  }

  /**
   * @returns the rows that a test attached. The outcome of the test decides: in a test that ends as expected, every row has
   *   passed, and in one that does not, at least one has failed
   */
  #rowsOf(test: TestCase, result: TestResult): ReportRow[] {
    const { attachments, errors, duration, status } = result;
    const project = projectOf(test);
    if (!this.#isOurs(project)) return [];
    // The path consists of an empty name, the project, the file and the titles.
    const title = test.titlePath().slice(3).join(' › ');
    const place = `${relative(this.#root, test.location.file)}:${test.location.line}`;
    const about = { title, project, test: place, ms: duration };
    const prefix = project === '' ? '' : `${project.replaceAll(/[^\w-]+/g, '-')}-`;
    const rows: ReportRow[] = [];
    const idOf = (own = `${test.id}-${rows.length + 1}`) => prefix + own;
    for (const { name, body } of attachments) {
      if (name === ATTACHED.row) {
        const row = rowOf(body!);
        const { reason = row.verdict === 'failed' ? 'The test gives no reason.' : undefined } = row;
        if (row.id !== undefined) this.#ids.add(row.id);
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
    const isOfErrors = this.#options.projects !== undefined && !this.#rows.has(test.id);
    if (rows.length === 0 && isOfErrors)
      rows.push({ ...about, id: idOf(), code: '', seen: [], kind: 'unmet', verdict: 'failed' });
    const last = rows.at(-1);
    if (last && (last.code === '' || rows.every(({ verdict }) => verdict === 'passed'))) {
      const reason = errors.map(({ message = '' }) => oneLine(message)).find(Boolean);
      const unexpected = status === 'passed' ? 'was expected to fail, but passed' : status;
      Object.assign(last, { verdict: 'failed', reason: reason ?? `The test ${unexpected}.` });
    }
    return rows;
  }

  #run(rows: readonly ReportRow[]): ReplayRun {
    const isWhole = (this.#options.rows ?? []).every((id) => this.#ids.has(id));
    return runOf(rows, {
      startedAt: new Date(this.#startedAt).toISOString(),
      ms: this.#endedAt - this.#startedAt,
      commit: commitOf(this.#root),
      sdk: sdkVersion(this.#root),
      part: this.#isShard || !isWhole,
    });
  }
}

/** @returns a line for each filter whose fact no row has. In a run of some tests only, this is no error */
function uselessFilters({ rows }: ReplayRun, { filters = [] }: ReplayReporterOptions): string[] {
  const facts = [...new Set(rows.flatMap((row) => Object.keys(row.facts ?? {})))];
  return filters
    .filter((name) => facts.length > 0 && !facts.includes(name))
    .map((name) => `No row has a fact for the filter "${name}". ${suggestion(name, facts)}`);
}

/** @returns the name of the test's Playwright project, or an empty text */
const projectOf = (test: TestCase): string => test.titlePath()[1] ?? '';

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
