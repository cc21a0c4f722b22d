import { test } from '@playwright/test';
import { attachRow, type ReplayedError } from '../../replayed-error.ts';

const row: ReplayedError = { code: 'auth/quota-exceeded', seen: ['Try later.'], verdict: 'passed' };

test('plain', () => attachRow(test.info(), { ...row, id: 'plain' }, Buffer.from('picture of plain')));

test('flaky', async () => {
  const isFirst = test.info().retry === 0 && test.info().project.name === 'one';
  await attachRow(test.info(), {
    ...row,
    id: 'flaky',
    ...(isFirst && { verdict: 'failed', reason: 'Not yet.' }),
  });
  if (isFirst) throw new Error('Not yet.');
});
