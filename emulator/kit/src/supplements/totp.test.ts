import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '../catalogue/operations.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import type { Admin, AskEmulator, Fields } from './supplement.ts';
import { totpCode } from './totp-code.ts';
import { totp } from './totp.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const tokenOf = (firebase: object) =>
  `e30.${Buffer.from(JSON.stringify({ firebase })).toString('base64url')}.`;

/** The answers of an emulator with one account, whose second factor is `factor`. */
const ANSWERS: Partial<Record<Operation, Fields>> = {
  'mfaEnrollment:start': { phoneSessionInfo: { sessionInfo: 'enrolment' } },
  'mfaEnrollment:finalize': { idToken: tokenOf({ second_factor_identifier: 'factor' }) },
  'mfaSignIn:start': { phoneResponseInfo: { sessionInfo: 'sign-in' } },
  'mfaSignIn:finalize': { idToken: tokenOf({ second_factor_identifier: 'factor' }) },
};

/** @param refused the operation that the emulator refuses */
function startSupplement() {
  const tenants: (string | undefined)[] = [];
  const supplement = totp((tenant) => {
    tenants.push(tenant);
    const codes = ['enrolment', 'sign-in'].map((sessionInfo) => ({ sessionInfo, code: '123456' }));
    return { phoneCodes: async () => codes } as unknown as Admin;
  });
  const sent: unknown[] = [];
  const call = async (operation: Operation, fields: Fields, refused?: Operation) => {
    const ask: AskEmulator = async (more = fields, step = operation) => {
      sent.push([step, more]);
      return step === refused ? errorAnswer('USER_DISABLED') : { status: 200, body: ANSWERS[step] ?? {} };
    };
    const { body } = await supplement.answer({ operation, fields, settings: {} }, ask);
    return (body['error'] as Fields | undefined)?.['message'] ?? body;
  };
  const enrol = async () => {
    const idToken = tokenOf({ tenant: 'acme' });
    const { totpSessionInfo } = (await call('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })) as {
      totpSessionInfo: { sharedSecretKey: string };
    };
    expect(totpSessionInfo).toMatchObject({
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
    });
    return totpSessionInfo.sharedSecretKey;
  };
  return { call, enrol, sent, tenants };
}

/** What an app sends to finish an enrolment or a sign-in. */
const enrolment = (verificationCode: unknown, sessionInfo = 'enrolment') => ({
  totpVerificationInfo: { sessionInfo, verificationCode },
});
const signIn = (verificationCode: unknown) => ({
  mfaEnrollmentId: 'factor',
  totpVerificationInfo: { verificationCode },
});

test.each<[string, Operation, Fields, string]>([
  ['of no session', 'mfaEnrollment:finalize', enrolment('123456', 'other'), 'INVALID_SESSION_INFO'],
  ['that is wrong', 'mfaEnrollment:finalize', enrolment('x'), 'INVALID_CODE'],
  ['that is absent', 'mfaEnrollment:finalize', enrolment(undefined), 'MISSING_CODE'],
  ['of no app', 'mfaSignIn:finalize', signIn('123456'), 'MFA_ENROLLMENT_NOT_FOUND'],
  ['in no object', 'mfaSignIn:finalize', { totpVerificationInfo: 'x' }, 'MFA_ENROLLMENT_NOT_FOUND'],
])('a code %s is refused', async (_what, operation, fields, word) => {
  const { call, enrol } = startSupplement();
  await enrol();
  expect(await call(operation, fields)).toBe(word);
});

test('a refusal of the emulator reaches the app, and a later enrolment and sign-in succeed', async () => {
  const { call, enrol } = startSupplement();
  expect(await call('mfaEnrollment:start', { totpEnrollmentInfo: {} }, 'mfaEnrollment:start')).toBe(
    'USER_DISABLED',
  );
  const secret = await enrol();
  const now = Date.now();
  const codes = [now, now + 30_000].map((at) => totpCode(secret, at));
  const enrolments = codes.map((code) => ['mfaEnrollment:finalize', enrolment(code)] as const);
  expect(await call(...enrolments[0]!, 'mfaEnrollment:finalize')).toBe('USER_DISABLED');
  expect(await call(...enrolments[1]!)).toHaveProperty('idToken');
  const fields = signIn(totpCode(secret, now - 30_000));
  expect(await call('mfaSignIn:finalize', fields, 'mfaSignIn:start')).toBe('USER_DISABLED');
  expect(await call('mfaSignIn:finalize', fields)).toHaveProperty('idToken');
});

test('the emulator receives a number and its code, in the tenant of the ID token', async () => {
  const { call, enrol, sent, tenants } = startSupplement();
  const secret = await enrol();
  await call('mfaEnrollment:finalize', { displayName: 'Phone', ...enrolment(totpCode(secret)) });
  expect(sent).toEqual([
    [
      'mfaEnrollment:start',
      {
        idToken: expect.any(String),
        phoneEnrollmentInfo: { phoneNumber: expect.stringMatching(/^\+1\d{10}$/) },
      },
    ],
    [
      'mfaEnrollment:finalize',
      { displayName: 'Phone', phoneVerificationInfo: { sessionInfo: 'enrolment', code: '123456' } },
    ],
  ]);
  expect(tenants).toEqual(['acme']);
});

test('an answer shows an app in place of its number, and other second factors unchanged', async () => {
  const { call, enrol } = startSupplement();
  const secret = await enrol();
  await call('mfaEnrollment:finalize', enrolment(totpCode(secret)));
  const other = { mfaEnrollmentId: 'other', phoneInfo: '+15550100' };
  const app = { mfaEnrollmentId: 'factor', phoneInfo: '+15550101', unobfuscatedPhoneInfo: '+15550101' };
  ANSWERS['accounts:lookup'] = { users: [{ email: 'a@b.c', mfaInfo: [other, app] }] };
  const tokens = ['factor', 'other'].map((second_factor_identifier) => tokenOf({ second_factor_identifier }));
  ANSWERS.token = { id_token: tokens[0], access_token: tokens[1], refresh_token: 'any' };
  expect(JSON.parse(JSON.stringify(await call('accounts:lookup', {})))).toEqual({
    users: [{ email: 'a@b.c', mfaInfo: [other, { mfaEnrollmentId: 'factor', totpInfo: {} }] }],
  });
  expect(await call('token', {})).toEqual({
    id_token: tokenOf({ second_factor_identifier: 'factor', sign_in_second_factor: 'totp' }),
    access_token: tokens[1],
    refresh_token: 'any',
  });
});
