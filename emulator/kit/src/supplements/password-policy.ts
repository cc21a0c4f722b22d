import type { PasswordPolicy } from '../rules/project-settings.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import type { MakeSupplement } from './supplement.ts';

type Strength = PasswordPolicy['customStrengthOptions'];

/** The characters that count as symbols (cloud.google.com/identity-platform/docs/password-policy). */
const SYMBOLS = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`'];

const LENGTHS = { minPasswordLength: 6, maxPasswordLength: 4096 };
const DEFAULTS = {
  allowedNonAlphanumericCharacters: SYMBOLS,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
};

/** The characters that a policy can require: the option, which characters they are, and the provider's words for them. */
const CHARACTERS: readonly [keyof Strength, (character: string) => boolean, string][] = [
  ['containsLowercaseCharacter', (one) => one >= 'a' && one <= 'z', 'a lower case character'],
  ['containsUppercaseCharacter', (one) => one >= 'A' && one <= 'Z', 'an upper case character'],
  ['containsNumericCharacter', (one) => one >= '0' && one <= '9', 'a numeric character'],
  ['containsNonAlphanumericCharacter', (one) => SYMBOLS.includes(one), 'a non-alphanumeric character'],
];

/**
 * Enforces a password policy, which the emulator lacks, and tells it to apps (`validatePassword` of the SDK). Sources:
 * cloud.google.com/identity-platform/docs/password-policy; PasswordPolicyImpl in @firebase/auth for the fields, the
 * default lengths and the characters; for the sentences and their order, the answers that tests of a real project expect
 * (github.com/dgrimaliuc/tekwill-automation-project, LR_neonStreamUsersTests.java).
 */
export const passwordPolicy: MakeSupplement = () => ({
  setting: 'passwordPolicy',
  operations: [
    'passwordPolicy',
    'accounts:signUp',
    'accounts:update',
    'accounts:resetPassword',
    'accounts:signInWithPassword',
  ],
  async answer({ operation, fields, settings: { passwordPolicy: given } }, ask) {
    const policy = {
      ...DEFAULTS,
      ...given!,
      customStrengthOptions: { ...LENGTHS, ...given!.customStrengthOptions },
    };
    if (operation === 'passwordPolicy') {
      const answer = await ask();
      // Every other refusal than "not implemented" stays, such as that of a missing key.
      return [200, 501].includes(answer.status) ? { status: 200, body: policy } : answer;
    }
    const password = fields['newPassword'] ?? fields['password'];
    const signsIn = operation === 'accounts:signInWithPassword';
    const enforced = policy.enforcementState === 'ENFORCE' && (!signsIn || policy.forceUpgradeOnSignin);
    if (!enforced || typeof password !== 'string' || password === '') return ask();
    const missing = missingRequirements(password, policy.customStrengthOptions);
    if (missing.length === 0) return ask();
    const word = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
    const refused = errorAnswer(`${word} : Missing password requirements: [${missing.join(', ')}]`);
    if (!signsIn) return refused;
    const answer = await ask();
    return answer.status === 200 ? refused : answer;
  },
});

/** @returns what the policy demands and the password lacks, in the provider's words and order */
export function missingRequirements(password: string, options: Strength & typeof LENGTHS): string[] {
  const { minPasswordLength: least, maxPasswordLength: most } = options;
  const lacks = CHARACTERS.filter(([option, is]) => options[option] && ![...password].some(is));
  return [
    ...(password.length < least ? [`Password must contain at least ${least} characters`] : []),
    ...(password.length > most ? [`Password may contain at most ${most} characters`] : []),
    ...lacks.map(([, , words]) => `Password must contain ${words}`),
  ];
}
