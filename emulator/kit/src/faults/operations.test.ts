import { expect, test } from 'vitest';
import { operationOf, OPERATIONS } from './operations.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';

test.each([
  ['POST', `${TOOLKIT}/v1/accounts:signInWithPassword`, 'accounts:signInWithPassword'],
  ['POST', `${TOOLKIT}/v1/projects/demo/accounts:lookup`, 'accounts:lookup'],
  ['POST', `${TOOLKIT}/v1/projects/demo/tenants/t-1/accounts:signUp`, 'accounts:signUp'],
  ['POST', `${TOOLKIT}/v2/accounts:revokeToken`, 'accounts:revokeToken'],
  ['POST', `${TOOLKIT}/v2/accounts/mfaSignIn:finalize`, 'mfaSignIn:finalize'],
  ['GET', `${TOOLKIT}/v2/passwordPolicy`, 'passwordPolicy'],
  ['GET', `${TOOLKIT}/v1/projects`, 'projects'],
  ['POST', '/securetoken.googleapis.com/v1/token', 'token'],
])('%s %s is %s', (method, path, operation) => {
  expect(operationOf(method, path)).toBe(operation);
});

test.each([
  ['a preflight', 'OPTIONS', `${TOOLKIT}/v1/accounts:signUp`],
  ['another method', 'GET', `${TOOLKIT}/v1/accounts:signUp`],
  ['another version', 'POST', `${TOOLKIT}/v2/accounts:signUp`],
  ['a longer name', 'POST', `${TOOLKIT}/v1/accounts:signUpNow`],
  ['a page', 'GET', '/v1/projects'],
  ["the emulator's own address", 'GET', '/emulator/v1/projects/demo/oobCodes'],
])('%s belongs to no operation', (_, method, path) => {
  expect(operationOf(method, path)).toBeUndefined();
});

test('the table contains every call of the specification', () => {
  expect(Object.keys(OPERATIONS)).toHaveLength(13 + 1 + 3 + 2 + 3 + 1 + 1);
});
