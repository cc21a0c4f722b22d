import type { TestInfo } from '@playwright/test';
import { expect, test } from 'vitest';
import { attachRow, type ReplayedError } from './replayed-error.ts';

/** Attaches rows to one test. @returns the attached rows */
async function attach(...rows: object[]): Promise<unknown[]> {
  const attachments: { name: string; body: Buffer }[] = [];
  const testInfo = {
    attachments,
    attach: async (name: string, { body }: { body: string }) =>
      void attachments.push({ name, body: Buffer.from(body) }),
  } as unknown as TestInfo;
  for (const row of rows) await attachRow(testInfo, row as ReplayedError);
  return attachments.map(({ body }) => JSON.parse(body.toString()));
}

const row = { code: 'auth/quota-exceeded', seen: ['Try later.'], verdict: 'passed' } as const;

test('a row may have every field, and fields that are undefined', async () => {
  const full: ReplayedError = {
    ...row,
    id: 'a-1',
    title: 'A title',
    word: 'QUOTA_EXCEEDED',
    operation: 'token',
    facts: { Screen: 'Sign-up' },
    expected: [],
    kind: 'readable',
    reason: 'None.',
    ms: 0,
  };
  expect(await attach(full, { ...row, id: undefined, reason: undefined })).toEqual([full, row]);
});

test.each<[object, string]>([
  [{ verdict: 'pased' }, '"verdict" of the row must be a verdict, not "pased". Did you mean "passed"?'],
  [{ seen: [7] }, '"seen[0]" of the row must be a text, not 7.'],
  [{ facs: {} }, 'The row has no "facs". Did you mean "facts"?'],
  [{ facts: { Screen: 7 } }, '"facts.Screen" of the row must be a text, not 7.'],
  [{ ms: -1 }, '"ms" of the row must be'],
  [{ id: 'a b' }, '"id" of the row must be a text of letters, digits and hyphens, not "a b".'],
])('the test fails that attaches a row with %j', async (fields, message) => {
  await expect(attach({ ...row, ...fields })).rejects.toThrow(message);
});

test.each(['code', 'seen', 'verdict'])('the test fails that attaches a row without %s', async (field) => {
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));
  await expect(attach(rest)).rejects.toThrow(`The row needs "${field}".`);
});

test('the test fails that attaches two rows with one id', async () => {
  await expect(attach({ ...row, id: 'own' }, { ...row, id: 'own' })).rejects.toThrow(
    'The test has two rows with the id "own". Give each row another one.',
  );
});
