import type { Locator, Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults/client';

/** The symbols that the provider counts (firebase.google.com/docs/auth/web/password-auth). */
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

/** Gives the project every password rule. The gateway's own answer asks for six characters. */
export async function tellStrictPolicy(faults: FaultsClient): Promise<void> {
  await faults.inject({ operation: 'passwordPolicy', fault: { kind: 'answer', body: strictPolicy } });
}

/** The rules at the field for a new password, as a screen reader reads them. */
export const rulesIn = (place: Locator | Page): Locator =>
  place.locator('.password-rules').getByRole('listitem');

/** @returns the provider's refusal of a password. @param missing in its own words */
export const refusedFor = (...missing: string[]): string =>
  `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing
    .map((what) => `Password must contain ${what}`)
    .join(', ')}]`;
