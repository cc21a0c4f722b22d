import { readFileSync } from 'node:fs';
import type { ReplayRun, ReportRow } from './run.ts';

/**
 * Reads the replay.json of an earlier run.
 *
 * @param option the option that named the file, for the error
 * @throws {Error} of one sentence and advice, if the file is missing or is no replay.json
 */
export function readRun(path: string, option = 'the option compare'): ReplayRun {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read. Pass the replay.json of an earlier run to ${option}.`);
  }
  const run = parsed(text);
  if (isRun(run)) return run;
  throw new Error(`${path} is not a replay.json. Pass that of an earlier run to ${option}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRun = (value: unknown): value is ReplayRun =>
  isObject(value) &&
  typeof value['startedAt'] === 'string' &&
  !Number.isNaN(Date.parse(value['startedAt'])) &&
  [value['commit'], value['sdk']].every((text) => text === null || typeof text === 'string') &&
  typeof value['part'] === 'boolean' &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isRow);

const isRow = (value: unknown): value is ReportRow =>
  isObject(value) &&
  ['id', 'title', 'code'].every((name) => typeof value[name] === 'string') &&
  ['passed', 'failed'].includes(value['verdict'] as string) &&
  Array.isArray(value['seen']) &&
  value['seen'].every((text) => typeof text === 'string');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
