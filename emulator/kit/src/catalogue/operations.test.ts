import { expect, test } from 'vitest';
import { APP_OPERATIONS, isGet, operationOf, operationsOf } from './operations.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const LEGACY = '/www.googleapis.com/identitytoolkit/v3/relyingparty';

test.each([
  ['POST', `${TOOLKIT}/v1/accounts:signInWithPassword`, 'accounts:signInWithPassword'],
  ['POST', `${TOOLKIT}/v1/projects/demo/accounts:lookup`, 'accounts:lookup'],
  ['POST', `${TOOLKIT}/v1/projects/demo/tenants/t-1/accounts:signUp`, 'accounts:signUp'],
  ['POST', `${TOOLKIT}/v2/accounts:revokeToken`, 'accounts:revokeToken'],
  ['POST', `${TOOLKIT}/v2/accounts/mfaSignIn:finalize`, 'mfaSignIn:finalize'],
  ['GET', `${TOOLKIT}/v2/passwordPolicy`, 'passwordPolicy'],
  ['GET', `${TOOLKIT}/v1/projects`, 'projects'],
  ['POST', '/securetoken.googleapis.com/v1/token', 'token'],
  ['POST', `${TOOLKIT}/v2/accounts/passkeySignIn:finalize`, 'passkeySignIn:finalize'],
  ['POST', `${TOOLKIT}/v1/projects/demo:createSessionCookie`, 'createSessionCookie'],
  ['POST', `${TOOLKIT}/v1/projects/demo/tenants/t-1:createSessionCookie`, 'createSessionCookie'],
  ['POST', `${TOOLKIT}/v1/projects/demo/accounts`, 'accounts'],
  ['POST', `${TOOLKIT}/v1/projects/demo/tenants/t-1/accounts`, 'accounts'],
  ['GET', `${TOOLKIT}/v1/projects/demo/accounts:batchGet`, 'accounts:batchGet'],
  ['POST', `${TOOLKIT}/v1/projects/demo/accounts:batchCreate`, 'accounts:batchCreate'],
  ['POST', `${TOOLKIT}/v1/projects/demo/tenants/t-1/accounts:query`, 'accounts:query'],
  ['GET', `${TOOLKIT}/v2/projects/demo/tenants`, 'tenants'],
  ['PATCH', `${TOOLKIT}/v2/projects/demo/tenants/t-1`, 'tenants'],
  ['PATCH', `${TOOLKIT}/v2/projects/demo/config`, 'config'],
  ['POST', `${TOOLKIT}/v2/projects/demo/oauthIdpConfigs`, 'oauthIdpConfigs'],
  ['GET', `${TOOLKIT}/v2/projects/demo/tenants/t-1/inboundSamlConfigs/saml.x`, 'inboundSamlConfigs'],
  ['POST', `${LEGACY}/verifyPassword`, 'accounts:signInWithPassword'],
  ['POST', `${LEGACY}/signupNewUser`, 'accounts:signUp'],
  ['POST', `${LEGACY}/getAccountInfo`, 'accounts:lookup'],
])('the request %s %s is a call of the operation %s', (method, path, operation) => {
  expect(operationOf(method, path)).toBe(operation);
});

test.each([
  ['a preflight', 'OPTIONS', `${TOOLKIT}/v1/accounts:signUp`],
  ['another method', 'GET', `${TOOLKIT}/v1/accounts:signUp`],
  ['another version', 'POST', `${TOOLKIT}/v2/accounts:signUp`],
  ['an account of no project', 'POST', `${TOOLKIT}/v1/accounts`],
  ['a longer name', 'POST', `${TOOLKIT}/v1/accounts:signUpNow`],
  ['a page', 'GET', '/v1/projects'],
  ['a preflight of the tenants', 'OPTIONS', `${TOOLKIT}/v2/projects/demo/tenants`],
  ['an unknown name of API version 3', 'POST', `${LEGACY}/toString`],
  ["the emulator's own address", 'GET', '/emulator/v1/projects/demo/oobCodes'],
])('%s is not a call of an operation', (_, method, path) => {
  expect(operationOf(method, path)).toBeUndefined();
});

test.each([
  ['token', ['token']],
  ['mfaSignIn:*', ['mfaSignIn:start', 'mfaSignIn:finalize']],
  ['passkey*', Object.keys(APP_OPERATIONS).filter((name) => name.startsWith('passkey'))],
  ['sign*', []],
  ['accounts:', []],
])('the pattern %s selects the operations %j', (pattern, operations) => {
  expect(operationsOf(pattern)).toEqual(operations);
});

test('a pattern counts as a GET only if all its operations are GET requests', () => {
  expect(['passwordPolicy', 'recaptcha*', 'accounts:*', 'p*'].map(isGet)).toEqual([true, true, false, false]);
});
