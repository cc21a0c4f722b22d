import { runOf, type ReplayRun, type ReportRow } from '../run.ts';

/** An example row for tests of the report. @param differs Fields with other values than in the example. */
export const exampleRow = (differs: Partial<ReportRow> = {}): ReportRow => ({
  id: 'weak-password',
  title: 'Sign-up: the password is too short',
  code: 'auth/weak-password',
  word: 'WEAK_PASSWORD',
  operation: 'accounts:signUp',
  facts: { Screen: 'Sign-up' },
  seen: ['Use at least 6 characters.'],
  kind: 'readable',
  verdict: 'passed',
  ms: 120,
  project: '',
  test: 'a.spec.ts:7',
  ...differs,
});

/** An example run with these rows. @param differs Fields with other values than in the example. */
export const exampleRun = (rows: readonly ReportRow[], differs: Partial<ReplayRun> = {}): ReplayRun => ({
  ...runOf(rows, {
    startedAt: '2026-03-01T10:00:00.000Z',
    ms: 60_000,
  }),
  ...differs,
});
