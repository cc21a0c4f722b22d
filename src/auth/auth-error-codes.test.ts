import { AuthErrorCodes, debugErrorMap } from '@firebase/auth';
import { describe, expect, it } from 'vitest';
import { authErrors, type AuthError, type ErrorAction, type ErrorPlace } from './auth-errors.ts';

/** Codes that the SDK throws, but that are missing in its public AuthErrorCodes. */
const enumOnlyCodes = [
  'auth/login-blocked',
  'auth/password-does-not-meet-requirements',
  'auth/unsupported-password-policy-schema-version',
];

/** Codes that the SDK makes from unknown messages of the provider. No list of the SDK contains these codes. */
const wireCodes = [
  'auth/api-key-expired.-please-renew-the-api-key.',
  'auth/api-key-invalid',
  'auth/api-key-not-found.-please-pass-a-valid-api-key.',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
  'auth/app-attestation-failed.',
  'auth/authentication-backend-unavailable.',
  'auth/backend-error',
  'auth/billing-not-enabled',
  'auth/captcha-unimplemented',
  'auth/configuration-not-found',
  'auth/deadline-expired-before-operation-could-complete.',
  'auth/email-exists',
  'auth/error-code:-<number>',
  'auth/firebase-app-check-token-is-invalid.',
  'auth/identity-toolkit-api-has-not-been-used-in-project-<number>',
  'auth/internal-error-encountered.',
  'auth/invalid-argument',
  'auth/invalid-credential-or-provider-id',
  'auth/invalid-grant-type',
  'auth/invalid-refresh-token',
  'auth/missing-code',
  'auth/missing-credential',
  'auth/missing-email',
  'auth/missing-refresh-token',
  'auth/permission-denied:-<consumer>',
  'auth/phone-number-exists',
  'auth/project-disabled',
  'auth/project-not-found',
  'auth/project-number-mismatch',
  'auth/quota-exceeded-for-quota-metric-<metric>',
  'auth/rate-limit-exceeded',
  'auth/request-had-invalid-authentication<advice>',
  'auth/requests-from-referer-<origin>-are-blocked.',
  'auth/requests-from-this-<client>-are-blocked.',
  'auth/requests-to-this-api-<method>-are-blocked.',
  'auth/resource-has-been-exhausted-(e.g.-check-quota).',
  'auth/the-caller-does-not-have-permission',
  'auth/the-request-is-missing-a-valid-api-key.',
  'auth/the-service-is-currently-unavailable.',
  'auth/this-api-method-requires-billing<advice>',
  'auth/visibility-check-was-unavailable.<advice>',
  // Without provider/sdk/rewrite-answers.ts, the SDK would report internal-error or invalid-credential for these codes.
  'auth/blocking-function-error-response',
  'auth/invalid-idp-response',
  'auth/invalid-pending-token',
  'auth/invalid-temporary-proof',
  'auth/missing-custom-token',
  'auth/missing-oob-code',
  'auth/missing-req-type',
];

/** Codes of errors that this site itself makes. */
const ownCodes = [
  'site/window-blocked',
  'site/guest-left-behind',
  'site/bot-check-unreachable',
  'site/name-not-saved',
  'site/no-matching-tenant',
  'site/not-configured',
  'site/opened-again',
  'site/sign-up-refused',
  'site/unsupported-country',
];

/** By code: the place or the action that the site's requirements demand; `text` if they demand only a text. */
const specReactions = {
  'popup-blocked': 'redirect',
  'popup-closed-by-user': 'ignore',
  'cancelled-popup-request': 'ignore',
  'credential-already-in-use': 'merge-conflict',
  'network-request-failed': 'text',
  'too-many-requests': 'text',
  'user-cancelled': 'text',
  'admin-restricted-operation': 'unauthorized-screen',
  'email-already-in-use': 'sign-in-or-recover',
  'wrong-password': 'password-field',
  'weak-password': 'password-field',
  'operation-not-allowed': 'password-field',
  'code-expired': 'new-code',
  'invalid-verification-code': 'code-field',
  'missing-verification-code': 'code-field',
  'invalid-phone-number': 'phone-field',
  'missing-phone-number': 'phone-field',
  'invalid-email': 'email-field',
  'user-disabled': 'sign-out',
  'user-token-expired': 'sign-out',
  'account-exists-with-different-credential': 'link',
} satisfies Record<string, ErrorPlace | ErrorAction | 'text'>;

/** Further codes in the requirements, by the group in which the requirements list them. */
const otherSpecCodes = {
  named: [
    'expired-action-code',
    'internal-error',
    'invalid-action-code',
    'invalid-credential',
    'invalid-user-token',
    'invalid-verification-id',
    'login-blocked',
    'missing-password',
    'missing-verification-id',
    'multi-factor-auth-required',
    'password-does-not-meet-requirements',
    'requires-recent-login',
    'unauthorized-domain',
    'user-mismatch',
    'user-not-found',
  ],
  'multi-factor errors': [
    'invalid-multi-factor-session',
    'maximum-second-factor-count-exceeded',
    'missing-multi-factor-info',
    'missing-multi-factor-session',
    'multi-factor-info-not-found',
    'second-factor-already-in-use',
  ],
  'captcha errors': [
    'captcha-check-failed',
    'invalid-recaptcha-action',
    'invalid-recaptcha-token',
    'invalid-recaptcha-version',
    'missing-recaptcha-token',
    'missing-recaptcha-version',
    'recaptcha-not-enabled',
  ],
};

const rows = new Map<string, AuthError>(Object.entries(authErrors));

describe('the table of error codes', () => {
  // At run time the map is a function that returns the SDK's text of every code.
  const sdkTexts = (debugErrorMap as unknown as () => Record<string, string>)();
  const sdkCodes = new Set([
    ...Object.values<string>(AuthErrorCodes),
    ...Object.keys(sdkTexts).map((code) => `auth/${code}`),
  ]);
  const expectedCodes = new Set([...sdkCodes, ...enumOnlyCodes, ...wireCodes, ...ownCodes]);
  const specCodes = [...Object.keys(specReactions), ...Object.values(otherSpecCodes).flat()].map(
    (code) => `auth/${code}`,
  );

  it('has every code of the SDK', () => {
    expect([...sdkCodes, ...enumOnlyCodes].filter((code) => !rows.has(code))).toEqual([]);
  });

  it('has every code of the specification', () => {
    expect(specCodes.filter((code) => !rows.has(code))).toEqual([]);
  });

  it('has every code that the SDK makes of an unknown message', () => {
    expect(wireCodes.filter((code) => !rows.has(code))).toEqual([]);
  });

  it('has no code that cannot occur', () => {
    expect([...rows.keys()].filter((code) => !expectedCodes.has(code))).toEqual([]);
  });

  it.each(Object.entries(specReactions))('answers %s as the specification says: %s', (code, reaction) => {
    const { place, action } = rows.get(`auth/${code}`)!;
    expect(action ?? place ?? 'text').toBe(reaction);
  });

  it('has one row for a wrong password and an unknown address; its text reminds people that they may have used Google', () => {
    const row = authErrors['auth/wrong-password'];
    expect(authErrors['auth/user-not-found']).toEqual(row);
    expect(authErrors['auth/invalid-credential']).toEqual(row);
    expect(row.text).toContain('Google');
  });
});
