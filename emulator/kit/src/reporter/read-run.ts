import { readFileSync } from 'node:fs';
import type { ReplayRun, ReportRow } from './run.ts';

/**
 * Reads the replay.json of a run.
 *
 * @throws {Error} with one sentence and advice, if the file is missing or is not a replay.json
 */
export function readRun(path: string): ReplayRun {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read. Give the replay.json of a run.`);
  }
  try {
    const run = JSON.parse(text) as ReplayRun;
    if (isRun(run)) return run;
  } catch {
    // The text is not JSON, or a member that `isRun` needs is missing.
  }
  throw new Error(`${path} is not a replay.json.`);
}

const isRun = ({ startedAt, rows }: ReplayRun): boolean =>
  !Number.isNaN(Date.parse(startedAt)) && rows.every(isRow);

const isRow = ({ id, title, code, verdict, seen }: ReportRow): boolean =>
  [id, title, code, ...seen].every((text) => typeof text === 'string') &&
  ['passed', 'failed'].includes(verdict);
