import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ATTACHED, type ReplayedError } from '../playwright/replayed-error.ts';
import { runOf, outcomeOf, type ReplayRow } from './replay-run.ts';
import { reportPage } from './report-page.ts';
import { stepSummary } from './step-summary.ts';

/** The options in Playwright's configuration: `['firebase-auth-faults/reporter', { outputFolder: 'errors' }]`. */
export interface ReplayReporterOptions {
  /** Relative to the configuration's folder; by default, `auth-faults-report`. */
  outputFolder?: string;
}

/**
 * Writes a page and replay.json from the rows that `expectReaction` hands over, prints the outcome, and appends it to the
 * summary of a step of GitHub Actions. Without rows it does nothing.
 */
export default class ReplayReporter implements Reporter {
  #folder: string;
  #root = process.cwd();
  #startedAt = new Date();
  #rows = new Map<string, ReplayRow[]>();
  #pictures = new Map<string, string>();

  constructor({ outputFolder = 'auth-faults-report' }: ReplayReporterOptions = {}) {
    this.#folder = outputFolder;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin({ configFile, rootDir }: FullConfig): void {
    this.#root = configFile === undefined ? rootDir : join(configFile, '..');
  }

  onTestEnd(test: TestCase, { attachments, errors, duration, status }: TestResult): void {
    const rows: ReplayRow[] = [];
    // The first item of the path is empty, and the next two are the project and the file.
    const title = test.titlePath().slice(3).join(' › ');
    const place = `${relative(this.#root, test.location.file)}:${test.location.line}`;
    for (const { name, body } of attachments) {
      if (name === ATTACHED.row) {
        const row = JSON.parse(body!.toString()) as ReplayedError;
        const id = `${test.id}-${rows.length + 1}`;
        rows.push({ ...withVerdict(row, errors, status), id, title, test: place, ms: duration });
      }
      if (name === ATTACHED.picture) this.#pictures.set(rows.at(-1)!.id, body!.toString('base64'));
    }
    // The last attempt counts.
    if (rows.length > 0) this.#rows.set(test.id, rows);
  }

  async onEnd(): Promise<void> {
    const rows = [...this.#rows.values()].flat();
    if (rows.length === 0) return;
    const run = runOf(rows, this.#startedAt, Date.now() - this.#startedAt.getTime());
    const folder = resolve(this.#root, this.#folder);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'replay.json'), `${JSON.stringify(run, null, 2)}\n`);
    await writeFile(join(folder, 'index.html'), await reportPage(run, this.#pictures));
    console.log(`${outcomeOf(run)} The report is ${join(relative(process.cwd(), folder), 'index.html')}.`);
    const { GITHUB_STEP_SUMMARY: summary } = process.env;
    if (summary) await appendFile(summary, stepSummary(run));
  }
}

/** A test may fail after its reaction was right, or before any. */
function withVerdict(
  row: ReplayedError,
  errors: TestResult['errors'],
  status: TestResult['status'],
): ReplayedError {
  if (status === 'passed' || (row.verdict === 'failed' && row.code !== '')) return row;
  const reason = errors.map(({ message = '' }) => oneLine(message)).find(Boolean) ?? `The test ${status}.`;
  return { ...row, verdict: 'failed', reason };
}

/** @returns the first paragraph of an error, without the colours of a terminal */
const oneLine = (message: string): string =>
  stripVTControlCharacters(message).split('\n\n', 1)[0]!.replace(/\s+/g, ' ').trim();
