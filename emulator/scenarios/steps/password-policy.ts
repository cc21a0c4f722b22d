import type { FaultsClient } from 'firebase-auth-faults';

/** The characters that count as symbols in a password (firebase.google.com/docs/auth/web/password-auth). */
const symbols = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`'];

/** The provider's answer for a project that enforces every password rule. */
const strictPolicy = {
  customStrengthOptions: {
    minPasswordLength: 8,
    maxPasswordLength: 20,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  },
  allowedNonAlphanumericCharacters: symbols,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
};

/** Makes the provider report that the project enforces every password rule. The emulator's default is six characters. */
export async function tellStrictPolicy(faults: FaultsClient): Promise<void> {
  await faults.inject({ operation: 'passwordPolicy', fault: { kind: 'answer', body: strictPolicy } });
}

/** @returns the provider's message about a refused password @param missing the unmet rules in the provider's words */
export const refusedFor = (...missing: string[]): string =>
  `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing
    .map((what) => `Password must contain ${what}`)
    .join(', ')}]`;
