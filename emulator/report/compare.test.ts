import { describe, expect, it } from 'vitest';
import { compareRuns, comparisonLines } from './compare.ts';
import { exampleRow, exampleRun } from './example-run.ts';

const row = (id: string, verdict: 'passed' | 'failed' = 'passed', text: string | null = 'Try again.') =>
  exampleRow({ id, verdict, text, title: `Row ${id}`, code: `auth/${id}` });

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
    row('says', 'passed', null),
    row('comes'),
    row('bad', 'failed'),
  ],
  { commit: null, startedAt: '2026-04-02T00:00:00.000Z' },
);
const known = new Set([...now.rows.map(({ id }) => id), 'left']);

describe('a comparison of two runs', () => {
  it('tells new failures, repaired rows, changed texts, new rows and gone rows apart', () => {
    const changed = [...compareRuns(before, now, known).byRow].filter(([, { length }]) => length > 0);
    expect(Object.fromEntries(changed)).toEqual({
      breaks: ['broken'],
      mends: ['repaired'],
      says: ['text'],
      comes: ['added'],
      goes: ['gone'],
    });
  });

  it('counts a new row that fails as a new failure too', () => {
    const { byRow } = compareRuns(exampleRun([]), exampleRun([row('new', 'failed')]), new Set(['new']));
    expect(byRow.get('new')).toEqual(['broken', 'added']);
  });

  it('calls no row new that the earlier run may have left out', () => {
    const part = exampleRun([row('same')], { scope: 'part' });
    expect(compareRuns(part, now, known).rows.added).toEqual([]);
  });

  it('names both runs and each changed row, safe to print', () => {
    const hostile = exampleRow({ id: 'goes', title: 'Row \u001b[2Jgoes', code: 'auth/goes' });
    const run = { ...before, rows: before.rows.with(5, hostile) };
    expect(comparisonLines(compareRuns(run, now, known))).toEqual([
      'Compared with the run of 2026-03-01, commit aaaaaaaaaaaa, Firebase SDK 12.18.0; this run: 2026-04-02, no commit, Firebase SDK 12.19.0.',
      '1 new failure, 1 repaired row, 1 changed text, 1 new row, 1 gone row.',
      '  new failure: Row breaks (auth/breaks)',
      '  repaired row: Row mends (auth/mends)',
      '  changed text: Row says (auth/says): ‘Try again.’, now nothing',
      '  new row: Row comes (auth/comes)',
      '  gone row: Row goes (auth/goes)',
    ]);
  });
});
