import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { duplicateOf, type ReplayRun } from './run.ts';

/** The members of a replay.json that a comparison needs. Other versions of this package may write more. */
const RUN = v.looseObject({
  startedAt: v.string(),
  rows: v.array(
    v.looseObject({
      id: v.string(),
      title: v.string(),
      code: v.string(),
      seen: v.array(v.string()),
      kind: v.string(),
      verdict: v.picklist(['passed', 'failed']),
    }),
  ),
});

/**
 * Reads the replay.json of a run.
 *
 * @throws {Error} with one sentence, if the file is missing, is not a replay.json, or has two rows with one id
 */
export function readRun(path: string): ReplayRun {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read. Give the replay.json of a run.`);
  }
  const run = asJson(text);
  if (!v.is(RUN, run)) throw new Error(`${path} is not a replay.json.`);
  const twice = duplicateOf((run as unknown as ReplayRun).rows);
  if (twice) throw new Error(`${path} has two rows with the id "${twice.id}", so it cannot be compared.`);
  return run as unknown as ReplayRun;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
