import { expect, it } from 'vitest';
import { comparisonOf } from './compare.ts';
import type { ReportRow } from './run.ts';
import { exampleRow, exampleRun } from './testing/example-run.ts';

const row = (id: string, verdict: 'passed' | 'failed' = 'passed') =>
  exampleRow({
    id,
    verdict,
    seen: ['Try again.'],
    title: `Row ${id}`,
    code: `auth/${id}`,
    ...(verdict === 'failed' && { reason: 'No.' }),
  });

const hostile = exampleRow({ id: 'goes', title: 'Row \u001b[2Jgoes', code: 'auth/goes' });
const kept = [row('same'), row('bad', 'failed')];
const before = exampleRun([...kept, hostile]);
const now = exampleRun([...kept, row('comes', 'failed')], { startedAt: '2026-04-02T00:00:00.000Z' });

it('a comparison names both runs, and each changed row without control characters', () => {
  expect(comparisonOf(before, now)).toEqual({
    lines: [
      'Compared with the run of 2026-03-01 10:00 UTC; this run: 2026-04-02 00:00 UTC.',
      'new failure: Row comes (auth/comes): No.',
      'only in this run: Row comes (auth/comes)',
      'only in the earlier run: Row goes (auth/goes)',
    ],
    worse: 1,
  });
  expect(comparisonOf(before, before)).toEqual({
    lines: [expect.any(String), 'Every row is as it was.'],
    worse: 0,
  });
});

it.each<[string, Partial<ReportRow>, Partial<ReportRow>, string, number]>([
  ['code', {}, { code: 'auth/b' }, 'changed code: Row a (auth/b): auth/a, now auth/b', 0],
  ['text', {}, { seen: ['Go.'] }, 'changed text: Row a (auth/a): ‘Try again.’, now ‘Go.’', 0],
  ['a lost text', {}, { seen: [] }, 'changed text: Row a (auth/a): ‘Try again.’, now nothing', 0],
  ['kind', {}, { kind: 'raw' }, 'changed kind: Row a (auth/a): readable, now raw', 1],
  ['a better kind', { kind: 'silent' }, {}, 'changed kind: Row a (auth/a): silent, now readable', 0],
  ['call', {}, { operation: 'token' }, 'changed call: Row a (auth/a): accounts:signUp, now token', 0],
  ['no call', { operation: undefined }, {}, 'changed call: Row a (auth/a): none, now accounts:signUp', 0],
  ['flakiness', {}, { flaky: 'Late.' }, 'flaky now: Row a (auth/a): Late.', 0],
  ['flakiness that ends', { flaky: 'Late.' }, {}, 'no longer flaky: Row a (auth/a)', 0],
  ['verdict', {}, { verdict: 'failed', reason: 'No.' }, 'new failure: Row a (auth/a): No.', 1],
  ['a mended verdict', { verdict: 'failed', reason: 'No.' }, {}, 'repaired row: Row a (auth/a)', 0],
])('a comparison tells a change of %s', (_, was, is, line, worse) => {
  const run = (differs: Partial<ReportRow>) => exampleRun([{ ...row('a'), ...differs }]);
  expect(comparisonOf(run(was), run(is))).toEqual({ lines: [expect.any(String), line], worse });
});
