import { describe, expect, it } from 'vitest';
import { changesIn, compareRuns, comparisonLines, type Change } from './compare.ts';
import type { ReplayRun } from './run.ts';
import { exampleRow, exampleRun } from './testing/example-run.ts';

const row = (id: string, verdict: 'passed' | 'failed' = 'passed', seen: readonly string[] = ['Try again.']) =>
  exampleRow({ id, verdict, seen, title: `Row ${id}`, code: `auth/${id}` });

const before = exampleRun(
  [
    row('same'),
    row('breaks'),
    row('mends', 'failed'),
    row('says'),
    row('left'),
    row('goes'),
    row('bad', 'failed'),
  ],
  { commit: 'aaaaaaaaaaaa', sdk: '12.18.0' },
);
const now = exampleRun(
  [
    row('same'),
    row('breaks', 'failed'),
    row('mends'),
    row('says', 'passed', []),
    row('comes'),
    row('bad', 'failed'),
  ],
  { commit: null, startedAt: '2026-04-02T00:00:00.000Z' },
);
const known = new Set([...now.rows.map(({ id }) => id), 'left']);

/** @returns the changes that occurred, with the ids of the changed rows */
function changes(...runs: [ReplayRun, ReplayRun, ReadonlySet<string>?]) {
  const comparison = compareRuns(...runs);
  return Object.fromEntries(
    changesIn(comparison).map(([change]) => [change, comparison.rows[change].map(({ id }) => id)]),
  ) as Partial<Record<Change, string[]>>;
}

describe('a comparison of two runs', () => {
  it('tells new failures, repaired rows, changed texts, new rows and gone rows apart', () => {
    expect(changes(before, now, known)).toEqual({
      broken: ['breaks'],
      repaired: ['mends'],
      text: ['says'],
      added: ['comes'],
      gone: ['goes'],
    });
  });

  it('counts a new row that fails as a new failure too', () => {
    expect(changes(exampleRun([]), exampleRun([row('new', 'failed')]))).toEqual({
      broken: ['new'],
      added: ['new'],
    });
  });

  it('does not count a row as new or gone if the other run may have left it out', () => {
    const part = exampleRun([row('same')], { part: true });
    expect(changes(part, now, known).added).toBeUndefined();
    expect(changes(before, part)).toEqual({});
    expect(changes(before, exampleRun([row('same')])).gone).toHaveLength(6);
  });

  it('has a line for each run and each changed row, with control characters removed', () => {
    const hostile = exampleRow({ id: 'goes', title: 'Row \u001b[2Jgoes', code: 'auth/goes' });
    const rows = before.rows.map((one) => (one.id === 'goes' ? hostile : one));
    expect(comparisonLines(compareRuns({ ...before, rows }, now, known))).toEqual([
      'Compared with the run of 2026-03-01, commit aaaaaaaaaaaa, Firebase SDK 12.18.0; this run: 2026-04-02, no commit, Firebase SDK 12.19.0.',
      '1 new failure, 1 repaired row, 1 changed text, 1 new row, 1 gone row.',
      '  new failure: Row breaks (auth/breaks)',
      '  repaired row: Row mends (auth/mends)',
      '  changed text: Row says (auth/says): ‘Try again.’, now nothing',
      '  new row: Row comes (auth/comes)',
      '  gone row: Row goes (auth/goes)',
    ]);
  });

  it('says so if the two runs are the same', () => {
    expect(comparisonLines(compareRuns(before, before))[1]).toBe('Every row is as it was.');
  });
});
