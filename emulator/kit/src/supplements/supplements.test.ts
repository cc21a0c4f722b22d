import { expect, test } from 'vitest';
import type { ReceivedCall } from '../gateway/supplements.ts';
import type { Operation } from '../catalogue/operations.ts';
import { supplementsOf } from './supplements.ts';

const forward = () => {};
const account = { uid: 'ada', email: 'a@b.c', emailVerified: true, providers: [] };
const admin = { findAccount: async () => account, updateAccount: async () => {}, phoneCodes: async () => [] };

/** @returns whether a call passes on unread */
const passes = ({ forwarding }: ReturnType<typeof supplementsOf>, call: object) => {
  const received = { namespace: 'mine', settings: {}, request: { headers: {} }, ...call };
  return forwarding(received as ReceivedCall, forward) === forward;
};

const owner = 'Bearer owner';
test.each<[object, Operation, string | undefined, boolean]>([
  [{}, 'accounts:signUp', undefined, true],
  [{ enumerationProtection: true }, 'accounts:sendOobCode', undefined, false],
  [{ enumerationProtection: true }, 'accounts:lookup', undefined, true],
  [{ enumerationProtection: false }, 'accounts:sendOobCode', undefined, true],
  [{ passwordPolicy: { customStrengthOptions: {} } }, 'accounts:signUp', undefined, false],
  [{ phoneCodes: {} }, 'mfaSignIn:finalize', undefined, false],
  [{ unverifiedProviders: [] }, 'accounts:signInWithIdp', undefined, false],
  [{}, 'mfaEnrollment:start', undefined, true],
  [{ totp: true }, 'mfaEnrollment:start', undefined, false],
  [{ totp: true }, 'accounts:lookup', undefined, false],
  [{ revocation: true }, 'token', undefined, false],
  [{ revocation: false }, 'token', undefined, true],
  [{ addressChanges: true }, 'accounts:update', undefined, false],
  [{ secondFactorMails: true }, 'mfaEnrollment:finalize', undefined, false],
  [{}, 'accounts:update', owner, true],
  [{ revocation: true }, 'accounts:update', owner, false],
  [{}, 'accounts:batchGet', owner, true],
  [{ totp: true }, 'accounts:batchGet', owner, false],
  [{ enumerationProtection: true }, 'accounts:sendOobCode', owner, true],
])('with the settings %j, %s (%s) passes on unread: %s', (settings, operation, authorization, unread) => {
  const call = { operation, settings, request: { headers: { authorization } } };
  expect(
    passes(
      supplementsOf(() => admin),
      call,
    ),
  ).toBe(unread);
});

test.each<[string, Record<string, unknown>, Operation]>([
  ['revoke', { uid: 'ada' }, 'token'],
  ['addTotp', { email: 'a@b.c' }, 'accounts:lookup'],
])(
  'after %s, calls of this namespace are read, and those of others are not',
  async (action, argument, operation) => {
    const supplements = supplementsOf(() => admin);
    await supplements.act('mine', action, argument);
    expect(passes(supplements, { operation })).toBe(false);
    expect(passes(supplements, { operation, namespace: 'other' })).toBe(true);
  },
);
