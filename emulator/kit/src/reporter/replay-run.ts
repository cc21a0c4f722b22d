import type { ReplayedError } from '../playwright/replayed-error.ts';

/** A row of replay.json. */
export interface ReplayRow extends ReplayedError {
  /** Names the row in the report's address, and from one run to the next. */
  id: string;
  /** Of the test, with those of its groups. */
  title: string;
  /** The file and line of the test. */
  test: string;
  /** The duration of the test in milliseconds. */
  ms: number;
}

/** The content of replay.json. */
export interface ReplayRun {
  /** In ISO 8601. */
  startedAt: string;
  /** The duration in milliseconds. */
  ms: number;
  passed: number;
  failed: number;
  /** Failures first, then by title. */
  rows: ReplayRow[];
}

/** @returns a run with its rows in order */
export function runOf(rows: readonly ReplayRow[], startedAt: Date, ms: number): ReplayRun {
  const failed = rows.filter(({ verdict }) => verdict === 'failed').length;
  return {
    startedAt: startedAt.toISOString(),
    ms,
    passed: rows.length - failed,
    failed,
    rows: rows.toSorted((a, b) => a.verdict.localeCompare(b.verdict) || a.title.localeCompare(b.title)),
  };
}

/** @returns the outcome as one sentence */
export const outcomeOf = ({ passed, failed, rows, ms }: ReplayRun): string =>
  `${passed} of ${rows.length} replayed ${rows.length === 1 ? 'error' : 'errors'} passed${failed > 0 ? `, ${failed} failed` : ''}, in ${Math.round(ms / 1000)} s.`;
