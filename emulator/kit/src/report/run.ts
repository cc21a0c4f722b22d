import { printable } from '../command/printable.ts';
import { KINDS, type Kind, type ReplayedError } from './replayed-error.ts';

/** A row of the report. */
export interface ReportRow extends ReplayedError {
  id: string;
  title: string;
  kind: Kind;
  ms: number;
  /** The name of the Playwright project, or an empty string. */
  project: string;
  /** The file and line of the test. */
  test: string;
  /** Why an earlier attempt at the test failed, if the last attempt passed. */
  flaky?: string;
  /** A picture of what people saw (JPEG). It is not in replay.json, but a file beside it. */
  picture?: Buffer;
}

/** The content of replay.json. */
export interface ReplayRun {
  /** When the run started, in ISO 8601. */
  startedAt: string;
  /** The duration in milliseconds. */
  ms: number;
  passed: number;
  failed: number;
  /** How many of the passed rows failed in an earlier attempt. */
  flaky: number;
  /** The rows: failures first, and of the others those that are not readable; then sorted by code and title. */
  rows: ReportRow[];
}

/** @returns a run of these rows, sorted and counted */
export function runOf(all: readonly ReportRow[], about: Pick<ReplayRun, 'startedAt' | 'ms'>): ReplayRun {
  const rows = all.toSorted(
    (a, b) =>
      a.verdict.localeCompare(b.verdict) ||
      Number(a.kind === 'readable') - Number(b.kind === 'readable') ||
      a.code.localeCompare(b.code) ||
      a.title.localeCompare(b.title),
  );
  const failed = rows.filter(({ verdict }) => verdict === 'failed').length;
  const flaky = rows.filter((row) => row.flaky !== undefined).length;
  return { ...about, passed: rows.length - failed, failed, flaky, rows };
}

/** @returns the first row that has the id of an earlier one */
export function duplicateOf(rows: readonly ReportRow[]): ReportRow | undefined {
  const known = new Set<string>();
  return rows.find(({ id }) => known.size === known.add(id).size);
}

/** @returns a number and its noun, such as `1 row`, `2 rows` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @returns when the run started, such as `2026-03-01 10:00 UTC` */
export const timeOf = ({ startedAt }: ReplayRun): string => `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;

/** @returns how many rows have each kind, in words, such as `3 readable, 1 silent` */
function kindsOf({ rows }: ReplayRun): string {
  const count = (name: string) => rows.filter(({ kind }) => kind === name).length;
  return Object.keys(KINDS)
    .flatMap((name) => (count(name) > 0 ? `${count(name)} ${name}` : []))
    .join(', ');
}

/** @returns the outcome as one sentence */
export function outcomeOf({ passed, failed, flaky, rows, ms }: ReplayRun): string {
  const codes = new Set(rows.map(({ code }) => code)).size;
  const all = counted(rows.length, 'replayed error');
  const again = flaky > 0 ? ` (${flaky} when tried again)` : '';
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const time = `${counted(codes, 'code')}, in ${Math.round(ms / 1000)} s`;
  return `${passed} of ${all} passed${again}${failures}: ${time}.`;
}

/** @returns lines for a terminal: the outcome, the failed rows, and how many rows have each kind */
export function summaryOf(run: ReplayRun): string[] {
  const failures = run.rows.filter(({ verdict }) => verdict === 'failed');
  return [
    outcomeOf(run),
    ...failures.map(({ title, code, reason }) => `  ✗ ${title} (${code}): ${reason}`),
    `${kindsOf(run)}.`,
  ].map(printable);
}

/**
 * @returns one line of at most 400 characters: the first line of an error's message, and the lines with `-` or `+` that show
 *   a difference
 */
export function oneLine(message: string): string {
  const [first = '', ...more] = message.split('\n').map(printable);
  const differences = more.flatMap((line) => /^\s*([-+] .*)$/.exec(line)?.[1]?.replace(/\s+/g, ' ') ?? []);
  return [first.replace(/^Error: /, ''), ...differences].join(' ').slice(0, 400);
}
