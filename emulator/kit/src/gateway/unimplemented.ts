import type { Rewrite } from './rewrite.ts';

/**
 * The provider's answers to calls for which the stock Auth emulator says 501, for a project without that configuration.
 * Sources: the answer types in the Firebase JS SDK (api/password_policy, api/authentication/recaptcha) and its statements
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
 * Replaces the emulator's 501 with the provider's answer. Keeps the emulator's headers, such as CORS, and its other
 * refusals, such as a missing key. Has no effect once the emulator implements the call.
 *
 * @param path Of the request, without its query.
 * @returns `undefined` for a path of any other call.
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
