import { readFileSync } from 'node:fs';
import type { ReplayRun } from './run.ts';

/**
 * Reads the replay.json of a run.
 *
 * @throws {Error} with one sentence, if the file is missing or is not a replay.json
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
    if (run.startedAt && run.rows.every(({ id, seen }) => id && seen)) return run;
  } catch {
    // The text is not JSON, or a member is missing.
  }
  throw new Error(`${path} is not a replay.json.`);
}
