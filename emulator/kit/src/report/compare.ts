import { printable } from '../command/printable.ts';
import { describeRun, type ReplayRun, type ReportRow } from './run.ts';

/**
 * Compares a run with an earlier run. A row that one of the runs left out on purpose counts neither as new nor as gone.
 *
 * @param before the earlier run
 * @returns lines for a terminal: a sentence about the two runs, and each changed row
 */
export function comparisonLines(before: ReplayRun, now: ReplayRun): string[] {
  const rowsBefore = new Map(before.rows.map((row) => [row.id, row]));
  const ids = new Set(now.rows.map(({ id }) => id));
  const changes = [
    ...now.rows.flatMap((row) => changesOf(row, rowsBefore.get(row.id), before.part)),
    ...(now.part ? [] : before.rows.filter(({ id }) => !ids.has(id)).map((row) => `gone row: ${named(row)}`)),
  ];
  return [
    `Compared with the run of ${describeRun(before)}; this run: ${describeRun(now)}.`,
    ...(changes.length === 0 ? ['Every row is as it was.'] : changes),
  ].map(printable);
}

/** @param wasPart Whether the earlier run may have left the row out. */
function changesOf(row: ReportRow, was: ReportRow | undefined, wasPart: boolean): string[] {
  const [text, before] = [row, was].map((one) => one?.seen.map((seen) => `‘${seen}’`).join(' ') || 'nothing');
  const changes = [
    row.verdict === 'failed' &&
      was?.verdict !== 'failed' &&
      `new failure: ${named(row)}: ${row.reason ?? ''}`,
    row.verdict === 'passed' && was?.verdict === 'failed' && `repaired row: ${named(row)}`,
    was && text !== before && `changed text: ${named(row)}: ${before}, now ${text}`,
    !was && !wasPart && `new row: ${named(row)}`,
  ];
  return changes.filter((change) => typeof change === 'string');
}

const named = ({ title, code }: ReportRow): string => `${title} (${code})`;
