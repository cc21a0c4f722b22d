import type { Rewrite } from './rewrite.ts';

/**
 * The stock Auth emulator refuses these calls with 501. These are the provider's answers for a project that has configured
 * neither a password policy nor reCAPTCHA, and to an app that revokes a token of Apple's (firebase-tools#6028). Sources: the
 * answer types in the Firebase JS SDK (api/password_policy, api/authentication/recaptcha); the SDK's statements that the
 * default policy has no `allowedNonAlphanumericCharacters` (firebase-js-sdk pull request 7447), and that reCAPTCHA is off for
 * every provider if there is no `recaptchaKey` (platform_browser/strategies/phone.ts); the iOS SDK's tests, which expect
 * `OFF`; and cloud.google.com/identity-platform/docs/reference/rest/v2/accounts/revokeToken, by which a success is empty.
 */
const UNCONFIGURED: Readonly<Record<string, unknown>> = {
  '/identitytoolkit.googleapis.com/v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
    enforcementState: 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  },
  '/identitytoolkit.googleapis.com/v2/accounts:revokeToken': {},
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig': {
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  },
};

/**
 * Replaces the emulator's 501 with the provider's answer. The emulator's headers stay, such as those for CORS, and so do its
 * other refusals, such as that of a missing key. Once the emulator implements the call, this has no effect.
 *
 * @param path The path of the call, without the query.
 * @returns `undefined` if the emulator implements the call
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
