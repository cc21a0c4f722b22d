import { printable } from '../command/printable.ts';
import { timeOf, type ReplayRun, type ReportRow } from './run.ts';

/** What a comparison of two runs found. */
export interface Comparison {
  /** Lines for a terminal: a sentence about the two runs, and each change of a row. */
  lines: string[];
  /** How many rows became worse: they fail, and are new or passed before, or they are no longer readable. */
  worse: number;
}

/**
 * Compares a run with an earlier run. Either may have run some of the tests only, so a row that only one of them has is listed. It
 * is worse only if it fails in this run.
 *
 * @param before the earlier run
 */
export function comparisonOf(before: ReplayRun, now: ReplayRun): Comparison {
  const rowsBefore = new Map(before.rows.map((row) => [row.id, row]));
  const ids = new Set(now.rows.map(({ id }) => id));
  const pairs = now.rows.map((row) => [row, rowsBefore.get(row.id)] as const);
  const changes = [
    ...pairs.flatMap(([row, was]) => [
      ...changesOf(row, was),
      ...(was ? [] : [`only in this run: ${named(row)}`]),
    ]),
    ...before.rows.filter(({ id }) => !ids.has(id)).map((row) => `only in the earlier run: ${named(row)}`),
  ];
  const lines = [
    `Compared with the run of ${timeOf(before)}; this run: ${timeOf(now)}.`,
    ...(changes.length === 0 ? ['Every row is as it was.'] : changes),
  ];
  return { lines: lines.map(printable), worse: pairs.filter(([row, was]) => isWorse(row, was)).length };
}

/** The parts of a row that a comparison states before and now, by their names. */
const PARTS: readonly [name: string, of: (row: ReportRow) => string][] = [
  ['code', ({ code }) => code],
  ['text', ({ seen }) => seen.map((text) => `‘${text}’`).join(' ') || 'nothing'],
  ['kind', ({ kind }) => kind],
  ['call', ({ operation }) => operation ?? 'none'],
];

function changesOf(row: ReportRow, was: ReportRow | undefined): string[] {
  const isNew = (trouble: (one: ReportRow) => boolean) => trouble(row) && !(was && trouble(was));
  const isOver = (trouble: (one: ReportRow) => boolean) => was && trouble(was) && !trouble(row);
  return [
    isNew(fails) && `new failure: ${named(row)}: ${row.reason ?? ''}`,
    isOver(fails) && `repaired row: ${named(row)}`,
    isNew(isFlaky) && `flaky now: ${named(row)}: ${row.flaky}`,
    isOver(isFlaky) && `no longer flaky: ${named(row)}`,
    ...PARTS.map(([name, of]) => {
      const [before, now] = [was && of(was), of(row)];
      return (
        before !== undefined && before !== now && `changed ${name}: ${named(row)}: ${before}, now ${now}`
      );
    }),
  ].filter((change) => typeof change === 'string');
}

const fails = ({ verdict }: ReportRow) => verdict === 'failed';
const isFlaky = ({ flaky }: ReportRow) => flaky !== undefined;

/** A row that is flaky has passed in the end, as its test has, so it is not worse. */
const isWorse = (row: ReportRow, was: ReportRow | undefined): boolean =>
  (fails(row) && !(was && fails(was))) || (row.kind !== 'readable' && was?.kind === 'readable');

const named = ({ title, code }: ReportRow): string => `${title} (${code})`;
