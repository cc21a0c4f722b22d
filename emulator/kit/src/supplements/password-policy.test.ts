import { expect, test, vi } from 'vitest';
import type { PasswordPolicy } from '../rules/project-settings.ts';
import type { Operation } from '../catalogue/operations.ts';
import { missingRequirements, passwordPolicy } from './password-policy.ts';
import type { Fields, StatusAndFields } from './supplement.ts';

const lengths = { minPasswordLength: 6, maxPasswordLength: 25 };
const strict = {
  ...lengths,
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNumericCharacter: true,
  containsNonAlphanumericCharacter: true,
};

/* The first two rows are the answers of a real project (LR_neonStreamUsersTests.java). */
test.each([
  [
    '111',
    strict,
    'Password must contain at least 6 characters, Password must contain a lower case character, Password must contain an upper case character, Password must contain a non-alphanumeric character',
  ],
  [
    'Aaaaaaaaaaaaaaaaaaaaaa%aaa',
    strict,
    'Password may contain at most 25 characters, Password must contain a numeric character',
  ],
  ['Aa1%56', strict, ''],
  ['Äa1%5678', strict, 'Password must contain an upper case character'],
  ['Aa1 5678', strict, 'Password must contain a non-alphanumeric character'],
  ['Aa1^$*.[]{}()?"!@#%&/', strict, ''],
  ['12345', lengths, 'Password must contain at least 6 characters'],
  ['123456', { ...lengths, containsLowercaseCharacter: false }, ''],
])('%j under the policy %j lacks: %s', (password, options, lacks) => {
  expect(missingRequirements(password, options).join(', ')).toBe(lacks);
});

const [weak, strong] = ['weak-password', 'Strong-password-1'];
const needsNumber = { customStrengthOptions: { containsNumericCharacter: true } };

/**
 * @param given what the emulator answers
 * @returns the answer with the start of its message, and whether the emulator was asked
 */
async function answerOf(
  operation: Operation,
  fields: Fields,
  policy: PasswordPolicy,
  given: StatusAndFields = { status: 200, body: {} },
) {
  const ask = vi.fn(async () => given);
  const { operations, answer } = passwordPolicy(() => undefined as never);
  expect(operations).toContain(operation);
  const { status, body } = await answer({ operation, fields, settings: { passwordPolicy: policy } }, ask);
  const [word] =
    ((body['error'] as Fields | undefined)?.['message'] as string | undefined)?.split(' : ') ?? [];
  return { status, body, asked: ask.mock.calls.length > 0, word };
}

const word = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
const refused = { status: 400, asked: false, word };
const passed = { status: 200, asked: true, word: undefined };

test.each<[Operation, Fields, Partial<PasswordPolicy>, object]>([
  ['accounts:signUp', { password: weak }, {}, refused],
  ['accounts:signUp', { password: strong }, {}, passed],
  ['accounts:signUp', {}, {}, passed],
  ['accounts:signUp', { password: weak }, { enforcementState: 'OFF' }, passed],
  ['accounts:update', { password: weak }, {}, refused],
  ['accounts:update', { displayName: 'Ada' }, {}, passed],
  ['accounts:update', { password: 7 }, {}, passed],
  ['accounts:resetPassword', { newPassword: weak }, {}, refused],
  ['accounts:resetPassword', { oobCode: 'any' }, {}, passed],
  ['accounts:signInWithPassword', { password: weak }, {}, passed],
  [
    'accounts:signInWithPassword',
    { password: weak },
    { forceUpgradeOnSignin: true },
    { status: 400, asked: true, word },
  ],
])('the answer to %s with %j under %j is %j', async (operation, fields, policy, answer) => {
  expect(await answerOf(operation, fields, { ...needsNumber, ...policy })).toMatchObject(answer);
});

test.each([
  ['the emulator does not implement the call', 501, 'ENFORCE'],
  ['the emulator has a policy of its own', 200, 'ENFORCE'],
  ['the API key is missing', 403, undefined],
])('if %s (%i), the call for the policy reads: %s', async (_, status, enforcementState) => {
  const { body } = await answerOf('passwordPolicy', {}, needsNumber, { status, body: {} });
  expect(body['enforcementState']).toBe(enforcementState);
});

test('a wrong password is reported as wrong, even if it breaks the policy', async () => {
  const policy = { ...needsNumber, forceUpgradeOnSignin: true };
  const given = { status: 400, body: { error: { message: 'INVALID_PASSWORD' } } };
  const answer = await answerOf('accounts:signInWithPassword', { password: weak }, policy, given);
  expect(answer).toMatchObject(given);
});
