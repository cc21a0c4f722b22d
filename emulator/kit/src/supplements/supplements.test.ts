import { expect, test } from 'vitest';
import type { ReceivedCall } from '../gateway/supplements.ts';
import type { Operation } from '../catalogue/operations.ts';
import { supplementsOf } from './supplements.ts';

const forward = () => {};
const account = { uid: 'ada', email: 'a@b.c', emailVerified: true, providers: [] };
const admin = { findAccount: async () => account, updateAccount: async () => {}, phoneCodes: async () => [] };

/** @returns whether the call passes on unread. @param authorization that of the project's owner, if it is the owner's call */
const passes = (
  { forwarding }: ReturnType<typeof supplementsOf>,
  operation: Operation,
  {
    settings = {},
    namespace = 'mine',
    authorization,
  }: Partial<ReceivedCall> & { authorization?: string } = {},
) =>
  forwarding(
    { operation, settings, namespace, request: { headers: { authorization } } } as ReceivedCall,
    forward,
  ) === forward;

test.each<[object, Operation, boolean]>([
  [{}, 'accounts:signUp', true],
  [{ enumerationProtection: true }, 'accounts:sendOobCode', false],
  [{ enumerationProtection: true }, 'accounts:lookup', true],
  [{ enumerationProtection: false }, 'accounts:sendOobCode', true],
  [{ passwordPolicy: { customStrengthOptions: {} } }, 'accounts:signUp', false],
  [{ phoneCodes: {} }, 'mfaSignIn:finalize', false],
  [{ unverifiedProviders: [] }, 'accounts:signInWithIdp', false],
  [{}, 'mfaEnrollment:start', true],
  [{ totp: true }, 'mfaEnrollment:start', false],
  [{ totp: true }, 'accounts:lookup', false],
  [{ revocation: true }, 'token', false],
  [{ revocation: false }, 'token', true],
  [{ addressChanges: true }, 'accounts:update', false],
  [{ secondFactorMails: true }, 'mfaEnrollment:finalize', false],
])('with the settings %j, %s passes on unread: %s', (settings, operation, unread) => {
  expect(
    passes(
      supplementsOf(() => admin),
      operation,
      { settings },
    ),
  ).toBe(unread);
});

test.each<[object, Operation, boolean]>([
  [{}, 'accounts:update', true],
  [{ revocation: true }, 'accounts:update', false],
  [{}, 'accounts:batchGet', true],
  [{ totp: true }, 'accounts:batchGet', false],
  [{ enumerationProtection: true }, 'accounts:sendOobCode', true],
])('with the settings %j, %s of the owner passes on unread: %s', (settings, operation, unread) => {
  const authorization = 'Bearer owner';
  expect(
    passes(
      supplementsOf(() => admin),
      operation,
      { settings, authorization },
    ),
  ).toBe(unread);
});

test.each<[string, object, Operation]>([
  ['revoke', { uid: 'ada' }, 'token'],
  ['addTotp', { email: 'a@b.c' }, 'accounts:lookup'],
])(
  'after %s, calls of this namespace are read, and those of others are not',
  async (action, argument, operation) => {
    const supplements = supplementsOf(() => admin);
    await supplements.act('mine', action, argument as Record<string, unknown>);
    expect(passes(supplements, operation)).toBe(false);
    expect(passes(supplements, operation, { namespace: 'other' })).toBe(true);
  },
);
