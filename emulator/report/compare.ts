import { printable } from 'firebase-auth-faults/command';
import type { Result, ReplayRun } from './result.ts';

/** Names each change of a row since an earlier run, in the singular and the plural. */
export const changes = {
  broken: ['new failure', 'new failures'],
  repaired: ['repaired row', 'repaired rows'],
  text: ['changed text', 'changed texts'],
  added: ['new row', 'new rows'],
  gone: ['gone row', 'gone rows'],
} as const;

export type Change = keyof typeof changes;

export interface Comparison {
  before: ReplayRun;
  now: ReplayRun;
  /** The changes of rows by their ids; of gone rows, too. */
  byRow: ReadonlyMap<string, readonly Change[]>;
  /** The rows with each change, as they are now; gone rows as they were. */
  rows: Readonly<Record<Change, readonly Result[]>>;
  /** The row of the earlier run by its id. */
  rowBefore: ReadonlyMap<string, Result>;
}

/**
 * Compares a run with an earlier one. Rows that this run has left out are not gone, and rows that the earlier run has
 * left out are not new.
 *
 * @param known the ids of all rows that a run can have
 */
export function compareRuns(before: ReplayRun, now: ReplayRun, known: ReadonlySet<string>): Comparison {
  const rowBefore = new Map(before.rows.map((row) => [row.id, row]));
  const changesOf = (row: Result): Change[] => {
    const was = rowBefore.get(row.id);
    return [
      ...(row.verdict === 'failed' && was?.verdict !== 'failed' ? (['broken'] as const) : []),
      ...(row.verdict === 'passed' && was?.verdict === 'failed' ? (['repaired'] as const) : []),
      ...(was && was.text !== row.text ? (['text'] as const) : []),
      ...(!was && before.scope !== 'part' ? (['added'] as const) : []),
    ];
  };
  const gone = before.rows.filter(({ id }) => !known.has(id));
  const byRow = new Map<string, readonly Change[]>([
    ...now.rows.map((row) => [row.id, changesOf(row)] as [string, Change[]]),
    ...gone.map(({ id }) => [id, ['gone']] as [string, Change[]]),
  ]);
  const having = (change: Change) => now.rows.filter(({ id }) => byRow.get(id)!.includes(change));
  const rows = {
    broken: having('broken'),
    repaired: having('repaired'),
    text: having('text'),
    added: having('added'),
    gone,
  };
  return { before, now, byRow, rows, rowBefore };
}

/** @returns the run's day, commit and SDK in words */
export function describeRun({ startedAt, commit, sdk }: ReplayRun): string {
  return `${startedAt.slice(0, 10)}, ${commit ? `commit ${commit}` : 'no commit'}, Firebase SDK ${sdk}`;
}

/** @returns the number of rows with a change, in words */
export function countOf(change: Change, { length }: readonly Result[]): string {
  return `${length} ${changes[change][length === 1 ? 0 : 1]}`;
}

/** @returns a changed row in one line */
export function describeChange(change: Change, row: Result, { rowBefore }: Comparison): string {
  const said = (text: string | null | undefined) => (text ? `‘${text}’` : 'nothing');
  const texts = change === 'text' ? `: ${said(rowBefore.get(row.id)?.text)}, now ${said(row.text)}` : '';
  return `${row.title} (${row.code})${texts}`;
}

/** @returns the comparison as lines for a terminal: both runs, the counts, and each changed row */
export function comparisonLines(comparison: Comparison): string[] {
  const { before, now, rows } = comparison;
  const names = Object.keys(changes) as Change[];
  return [
    `Compared with the run of ${describeRun(before)}; this run: ${describeRun(now)}.`,
    `${names.map((change) => countOf(change, rows[change])).join(', ')}.`,
    ...names.flatMap((change) =>
      rows[change].map((row) => `  ${changes[change][0]}: ${describeChange(change, row, comparison)}`),
    ),
  ].map(printable);
}
