import { expect, test, vi } from 'vitest';
import { phoneCodes } from './phone-codes.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import type { Admin, Fields } from './supplement.ts';

const SENT = [
  { phoneNumber: '+16505553434', sessionInfo: 'fixed', code: '111111' },
  { phoneNumber: '+16505550000', sessionInfo: 'other', code: '222222' },
];
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = `x.${base64({ firebase: { tenant: 't' } })}.`;
const DONE = { status: 200, body: { localId: 'u' } };

/** Sends a call of which the emulator knows the code, in the tenant `t` or, without `tenant`, outside of tenants. */
async function signIn(fields: Fields, tenant?: string) {
  const codesOf = (asked?: string) => (asked === tenant ? SENT : []);
  const adminOf = (asked?: string) => ({ phoneCodes: async () => codesOf(asked) }) as unknown as Admin;
  const ask = vi.fn(async (_fields?: Fields) => DONE);
  const settings = { phoneCodes: { '+16505553434': '654321' } };
  const call = { operation: 'accounts:signInWithPhoneNumber' as const, fields, settings };
  return { answer: await phoneCodes(adminOf).answer(call, ask), sent: ask.mock.calls };
}

const right = { sessionInfo: 'fixed', code: '654321' };
const real = { sessionInfo: 'fixed', code: '111111' };

test.each<[string, Fields, Fields, string?]>([
  ['in a sign-in', { ...right, x: 1 }, { ...real, x: 1 }],
  ['of a second factor', { phoneVerificationInfo: right, x: 1 }, { phoneVerificationInfo: real, x: 1 }],
  ['in a tenant that the call names', { ...right, tenantId: 't' }, { ...real, tenantId: 't' }, 't'],
  ['in the tenant of the ID token', { ...right, idToken }, { ...real, idToken }, 't'],
  [
    'in the tenant of a pending sign-in',
    { phoneVerificationInfo: right, mfaPendingCredential: base64({ tenantId: 't' }) },
    { phoneVerificationInfo: real, mfaPendingCredential: base64({ tenantId: 't' }) },
    't',
  ],
])(
  'the fixed code of a test phone number counts as its real code %s',
  async (_where, fields, sent, tenant) => {
    expect(await signIn(fields, tenant)).toEqual({ answer: DONE, sent: [[sent]] });
  },
);

test.each<[string, Fields]>([
  ['another code', { ...right, code: '111111' }],
  ['no code', { sessionInfo: 'fixed' }],
])('the emulator does not learn of %s for a test phone number', async (_what, fields) => {
  expect(await signIn(fields)).toEqual({ answer: errorAnswer('INVALID_CODE'), sent: [] });
});

test.each<[string, Fields]>([
  ['another number', { sessionInfo: 'other', code: '654321' }],
  ['an unknown session', { sessionInfo: 'gone', code: '654321' }],
  ['no session', { code: '654321' }],
  ['an authenticator app', { totpVerificationInfo: { verificationCode: '654321' } }],
])('a call with %s reaches the emulator unchanged', async (_what, fields) => {
  expect(await signIn(fields)).toEqual({ answer: DONE, sent: [[]] });
});
