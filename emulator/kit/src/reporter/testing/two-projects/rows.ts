import { test } from '@playwright/test';
import { attachRow, type ReplayedError } from '../../../playwright/replayed-error.ts';

const row: ReplayedError = { code: 'auth/quota-exceeded', seen: ['Try later.'], verdict: 'passed' };

for (const id of ['first', 'second', 'third'])
  test(id, () => attachRow(test.info(), { ...row, id }, Buffer.from(`picture of ${id}`)));

test('flaky', async () => {
  const isFirst = test.info().retry === 0;
  await attachRow(test.info(), {
    ...row,
    id: 'flaky',
    ...(isFirst && { verdict: 'failed', reason: 'Not yet.' }),
  });
  if (isFirst) throw new Error('Not yet.');
});
