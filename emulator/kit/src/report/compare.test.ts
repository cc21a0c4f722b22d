import { expect, it } from 'vitest';
import { comparisonLines } from './compare.ts';
import { exampleRow, exampleRun } from './testing/example-run.ts';

const row = (id: string, verdict: 'passed' | 'failed' = 'passed', seen: readonly string[] = ['Try again.']) =>
  exampleRow({
    id,
    verdict,
    seen,
    title: `Row ${id}`,
    code: `auth/${id}`,
    ...(verdict === 'failed' && { reason: 'No.' }),
  });

const hostile = exampleRow({ id: 'goes', title: 'Row \u001b[2Jgoes', code: 'auth/goes' });
const before = exampleRun(
  [row('same'), row('breaks'), row('mends', 'failed'), row('says'), hostile, row('bad', 'failed')],
  { commit: 'aaaaaaaaaaaa', sdk: '12.18.0' },
);
const now = exampleRun(
  [
    row('same'),
    row('breaks', 'failed'),
    row('mends'),
    row('says', 'passed', []),
    row('comes', 'failed'),
    row('bad', 'failed'),
  ],
  { commit: null, startedAt: '2026-04-02T00:00:00.000Z' },
);

it('a comparison names both runs, and each changed row without control characters', () => {
  expect(comparisonLines(before, now)).toEqual([
    'Compared with the run of 2026-03-01, commit aaaaaaaaaaaa, Firebase SDK 12.18.0; this run: 2026-04-02, no commit, Firebase SDK 12.19.0.',
    'new failure: Row breaks (auth/breaks): No.',
    'new failure: Row comes (auth/comes): No.',
    'new row: Row comes (auth/comes)',
    'repaired row: Row mends (auth/mends)',
    'changed text: Row says (auth/says): ‘Try again.’, now nothing',
    'gone row: Row goes (auth/goes)',
  ]);
  expect(comparisonLines(before, before)[1]).toBe('Every row is as it was.');
});

it('a comparison names no row as new or gone that the other run may have left out', () => {
  const part = exampleRun([row('same')], { part: true });
  expect(comparisonLines(before, part)[1]).toBe('Every row is as it was.');
  expect(comparisonLines(part, now).filter((line) => line.startsWith('new row'))).toEqual([]);
});
