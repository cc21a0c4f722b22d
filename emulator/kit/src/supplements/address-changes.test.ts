import { expect, test } from 'vitest';
import { addressChanges } from './address-changes.ts';
import type { Fields } from './supplement.ts';

const link = {
  requestType: 'VERIFY_AND_CHANGE_EMAIL',
  email: 'old@example.com',
  newEmail: 'new@example.com',
};

/** Applies the link of a mail. @returns what the emulator and its administration were asked */
async function apply(fields: Fields, found: Fields, taken = false): Promise<unknown[]> {
  const asked: unknown[] = [];
  const supplement = addressChanges(() => ({
    findAccount: async () => (taken ? ({} as never) : undefined),
    updateAccount: async (email, changes) => void asked.push([email, changes]),
    phoneCodes: async () => [],
  }));
  const { status } = await supplement.answer(
    { operation: 'accounts:update', fields, settings: {} },
    async (_fields, step) => {
      asked.push(step ?? 'the call itself');
      return { status: 200, body: step ? found : {} };
    },
  );
  return [...asked, status];
}

test('a link that changes an address makes the owner change it, and is then used up', async () => {
  expect(await apply({ oobCode: 'code' }, link)).toEqual([
    'accounts:resetPassword',
    ['old@example.com', { email: 'new@example.com', emailVerified: true }],
    'the call itself',
    200,
  ]);
});

test.each<[string, Fields, Fields, boolean]>([
  ['another link', { oobCode: 'code' }, { requestType: 'VERIFY_EMAIL' }, false],
  ['a code that nobody knows', { oobCode: 'code' }, { error: { message: 'INVALID_OOB_CODE' } }, false],
  ['an address that is taken meanwhile', { oobCode: 'code' }, link, true],
])('the emulator itself answers for %s', async (_what, fields, found, taken) => {
  expect(await apply(fields, found, taken)).toEqual(['accounts:resetPassword', 'the call itself', 200]);
});

test('a call without a link passes', async () => {
  expect(await apply({ idToken: 'token' }, {})).toEqual(['the call itself', 200]);
});
