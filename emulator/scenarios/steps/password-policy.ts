import type { FaultsClient } from '../../faults/client.ts';

/** Those that the provider counts (firebase.google.com/docs/auth/web/password-auth). */
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

/** Has the project tell its rules for passwords, all that there are. The gateway's own answer asks for six characters. */
export async function tellStrictPolicy(faults: FaultsClient): Promise<void> {
  await faults.inject({ operation: 'passwordPolicy', fault: { kind: 'answer', body: strictPolicy } });
}

/** As the provider refuses a password. @param missing in its own words */
export const refusedFor = (...missing: string[]): string =>
  `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing
    .map((what) => `Password must contain ${what}`)
    .join(', ')}]`;
