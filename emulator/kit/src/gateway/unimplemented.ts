import type { Rewrite } from './rewrite.ts';

/**
 * The provider's answers to the calls that the stock Auth emulator refuses with 501, for a project without such settings.
 * Sources: the answer types in the Firebase JS SDK (api/password_policy, api/authentication/recaptcha), the SDK's statements
 * that the default policy has no `allowedNonAlphanumericCharacters` (firebase-js-sdk pull request 7447) and that no
 * `recaptchaKey` means no enabled provider (platform_browser/strategies/phone.ts); the iOS SDK's tests, which expect `OFF`.
 */
const UNCONFIGURED: Readonly<Record<string, unknown>> = {
  '/identitytoolkit.googleapis.com/v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
    enforcementState: 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  },
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig': {
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  },
};

/**
 * Replaces the emulator's 501 with the provider's answer. Keeps the emulator's headers, such as CORS, and the emulator's
 * other refusals, such as for a missing key. Has no effect once the emulator implements the call.
 *
 * @returns `undefined` for the path, without the query, of any other call
 */
export function fillUnimplemented(path: string): Rewrite | undefined {
  const answer = UNCONFIGURED[path];
  if (answer === undefined) return undefined;
  return {
    applies: (status) => status === 501,
    status: 200,
    change: () => JSON.stringify(answer, null, 2),
  };
}
