import { printable } from '../command/printable.ts';
import type { ReplayRun, ReportRow } from './run.ts';

/** How a row can have changed since an earlier run; for each change, its name in the singular and in the plural. */
export const CHANGES = {
  broken: ['new failure', 'new failures'],
  repaired: ['repaired row', 'repaired rows'],
  text: ['changed text', 'changed texts'],
  added: ['new row', 'new rows'],
  gone: ['gone row', 'gone rows'],
} as const;

export type Change = keyof typeof CHANGES;

/** A row that has changed. */
export interface ChangedRow {
  id: string;
  /** The title and code of the row; if the row's text has changed, also the earlier and the new text. */
  line: string;
  /** The row's text in the earlier run, if the text has changed since. */
  before?: string;
}

export interface Comparison {
  /** A sentence that names both runs. */
  runs: string;
  rows: Readonly<Record<Change, readonly ChangedRow[]>>;
}

/**
 * Compares a run with an earlier run. A row that one of the runs left out on purpose counts neither as new nor as gone.
 *
 * @param known the ids of all rows that a run can have. Default: the ids of this run; if this run left rows out, those of
 *   the earlier run
 */
export function compareRuns(before: ReplayRun, now: ReplayRun, known?: ReadonlySet<string>): Comparison {
  const rowsBefore = new Map(before.rows.map((row) => [row.id, row]));
  const ids = known ?? new Set((now.part ? before : now).rows.map(({ id }) => id));
  const rows: Record<Change, ChangedRow[]> = {
    broken: [],
    repaired: [],
    text: [],
    added: [],
    gone: before.rows.filter(({ id }) => !ids.has(id)).map(changed),
  };
  for (const row of now.rows) {
    const was = rowsBefore.get(row.id);
    if (row.verdict === 'failed' && was?.verdict !== 'failed') rows.broken.push(changed(row));
    if (row.verdict === 'passed' && was?.verdict === 'failed') rows.repaired.push(changed(row));
    if (was && textOf(was) !== textOf(row)) {
      const { id, line } = changed(row);
      rows.text.push({ id, line: `${line}: ${textOf(was)}, now ${textOf(row)}`, before: textOf(was) });
    }
    if (!was && !before.part) rows.added.push(changed(row));
  }
  return { runs: `Compared with the run of ${describeRun(before)}; this run: ${describeRun(now)}.`, rows };
}

const changed = ({ id, title, code }: ReportRow): ChangedRow => ({ id, line: `${title} (${code})` });

const textOf = ({ seen }: ReportRow): string => seen.map((text) => `‘${text}’`).join(' ') || 'nothing';

/** @returns the run's day, commit and SDK in words */
export function describeRun({ startedAt, commit, sdk }: ReplayRun): string {
  return `${startedAt.slice(0, 10)}, ${commit ? `commit ${commit}` : 'no commit'}, Firebase SDK ${sdk ?? 'unknown'}`;
}

/** @returns each change that occurred, with the number of changed rows in words */
export const changesIn = ({ rows }: Comparison): [Change, string][] =>
  (Object.keys(CHANGES) as Change[]).flatMap((change) => {
    const { length } = rows[change];
    return length === 0 ? [] : [[change, `${length} ${CHANGES[change][length === 1 ? 0 : 1]}`]];
  });

/** @returns the comparison as lines for a terminal: a sentence about the two runs, the counts, and each changed row */
export function comparisonLines(comparison: Comparison): string[] {
  const changes = changesIn(comparison);
  return [
    comparison.runs,
    changes.length === 0 ? 'Every row is as it was.' : `${changes.map(([, count]) => count).join(', ')}.`,
    ...changes.flatMap(([change]) =>
      comparison.rows[change].map(({ line }) => `  ${CHANGES[change][0]}: ${line}`),
    ),
  ].map(printable);
}
