import { expect, test } from 'vitest';
import { providerCauses } from '../catalogue/causes.ts';
import { codeEntries, codesInText } from './codes.ts';

test('the list has each cause of the catalogue once, and the answer of each injected cause', () => {
  const entries = codeEntries();
  expect(entries).toHaveLength(providerCauses.size);
  const injected = entries.filter(({ kind }) => kind === 'injected');
  expect(injected.filter(({ status, message, body }) => !status || !(message ?? body))).toEqual([]);
  expect(entries).toContainEqual(
    expect.objectContaining({
      code: 'auth/too-many-requests',
      message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
      status: 400,
      operations: expect.arrayContaining(['accounts:signInWithPassword']),
    }),
  );
});

test('a message that shares its code with another message is listed under that code', () => {
  const codes = codeEntries().filter(({ message }) => message === 'INVALID_IDENTIFIER');
  expect(codes.map(({ code }) => code)).toEqual(['auth/invalid-email']);
});

test('as a table, the list has a line for each cause; as JSON, it is an array of the causes', () => {
  expect(codesInText(false).split('\n')).toHaveLength(1 + codeEntries().length);
  expect(codesInText(false)).toMatch(
    /^auth\/too-many-requests +400 +too many attempts.* TOO_MANY_ATTEMPTS_TRY_LATER$/m,
  );
  expect(JSON.parse(codesInText(true))).toEqual(codeEntries());
});
