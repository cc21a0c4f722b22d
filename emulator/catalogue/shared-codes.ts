import { refusal, type ProviderAnswer } from './cause.ts';

/** Messages of the provider for which the SDK has the same code as for a message in `injected` or `native`. */
export const sharedCodes = {
  TOKEN_EXPIRED: {
    code: 'auth/user-token-expired',
    when: 'the session was ended elsewhere, as by a new password',
    answer: refusal('TOKEN_EXPIRED'),
    source: 'SDK api/errors.ts:180 (emulator operations.ts:2540)',
  },
  OPERATION_NOT_ALLOWED: {
    code: 'auth/operation-not-allowed',
    when: 'the sign-in method is disabled for the whole project',
    answer: refusal('OPERATION_NOT_ALLOWED'),
    source: 'SDK api/index.ts:235-239 (emulator operations.ts, signUp in an organization)',
  },
  RESET_PASSWORD_EXCEED_LIMIT: {
    code: 'auth/too-many-requests',
    when: 'a new password was requested too often',
    answer: refusal('RESET_PASSWORD_EXCEED_LIMIT'),
    source: 'SDK api/errors.ts:168-169',
  },
  INVALID_IDENTIFIER: {
    code: 'auth/invalid-email',
    when: 'the provider finds no address in the request',
    answer: refusal('INVALID_IDENTIFIER'),
    source: 'SDK api/errors.ts:141 (emulator operations.ts, createAuthUri; the form sends addresses only)',
  },
} satisfies Record<string, { code: string; when: string; answer: ProviderAnswer; source: string }>;
