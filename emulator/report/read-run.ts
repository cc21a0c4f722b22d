import { readFileSync } from 'node:fs';
import type { Result, ReplayRun } from './result.ts';

/**
 * Reads the replay.json of an earlier run.
 *
 * @param isMatrix whether the run to compare it with is of the matrix
 * @throws {Error} of one sentence and advice, if there is none or no run can be compared with it
 */
export function readRun(path: string, isMatrix: boolean): ReplayRun {
  const run = parsed(path);
  if (!isRun(run)) throw new Error(`${path} is not a replay.json. Pass that of an earlier run to --compare.`);
  if (run.isMatrix === isMatrix) return run;
  throw new Error(
    isMatrix
      ? `${path} is not a run of the matrix. Leave --full out to compare with it.`
      : `${path} is a run of the matrix. Add --full to compare with it.`,
  );
}

function parsed(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read. Pass the replay.json of an earlier run to --compare.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRun(value: unknown): value is ReplayRun {
  if (typeof value !== 'object' || value === null) return false;
  const { startedAt, commit, sdk, scope, isMatrix, rows } = value as Partial<
    Record<keyof ReplayRun, unknown>
  >;
  return (
    typeof startedAt === 'string' &&
    !Number.isNaN(Date.parse(startedAt)) &&
    (commit === null || typeof commit === 'string') &&
    [sdk, scope].every((text) => typeof text === 'string') &&
    typeof isMatrix === 'boolean' &&
    Array.isArray(rows) &&
    rows.every(isResult)
  );
}

function isResult(value: unknown): value is Result {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, code, verdict, text } = value as Partial<Record<keyof Result, unknown>>;
  return (
    [id, title, code].every((name) => typeof name === 'string') &&
    (verdict === 'passed' || verdict === 'failed') &&
    (text === null || typeof text === 'string')
  );
}
