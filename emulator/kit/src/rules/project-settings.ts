import { ATTRIBUTE_TYPES, whole } from './fault.ts';
import { noSuch } from '../command/suggestion.ts';
import { readObject, RuleError } from './rule-error.ts';

/**
 * The rules for passwords, in the provider's names. By default, `enforcementState` is `ENFORCE`, a password needs 6
 * characters and may have 4096, and a password that is in use stays valid: `forceUpgradeOnSignin` refuses it too.
 */
export interface PasswordPolicy {
  enforcementState?: 'ENFORCE' | 'OFF';
  forceUpgradeOnSignin?: boolean;
  customStrengthOptions: {
    minPasswordLength?: number;
    maxPasswordLength?: number;
    containsLowercaseCharacter?: boolean;
    containsUppercaseCharacter?: boolean;
    containsNumericCharacter?: boolean;
    containsNonAlphanumericCharacter?: boolean;
  };
}

/** Settings of the Firebase project that the stock Auth emulator lacks, or has for all tests together. */
export interface ProjectSettings {
  /** The code of each test phone number (E.164), e.g. `{ '+16505553434': '654321' }`. */
  phoneCodes?: Readonly<Record<string, string>>;
  /** Which passwords the provider accepts. */
  passwordPolicy?: PasswordPolicy;
  /** Whether the provider hides which addresses have an account. `false` changes nothing at the emulator. */
  enumerationProtection?: boolean;
  /** The ids of identity providers that do not vouch for an e-mail address, e.g. `facebook.com`. */
  unverifiedProviders?: readonly string[];
}

const record = (says: string, test: (key: string, value: unknown) => boolean) => ({
  says,
  test: (value: unknown) =>
    ATTRIBUTE_TYPES.object.test(value) &&
    Object.entries(value as object).every(([key, one]) => test(key, one)),
});

type Test = (value: unknown) => boolean;

const fields = (tests: Readonly<Record<string, { test: Test }>>) =>
  record('a JSON object', (key, value) => Object.hasOwn(tests, key) && tests[key]!.test(value));

/** The limits of lengths are the provider's (cloud.google.com/identity-platform/docs/password-policy). */
const POLICY = fields({
  enforcementState: { test: (value) => value === 'ENFORCE' || value === 'OFF' },
  forceUpgradeOnSignin: ATTRIBUTE_TYPES.boolean,
  customStrengthOptions: fields({
    minPasswordLength: whole(6, 30),
    maxPasswordLength: whole(6, 4096),
    containsLowercaseCharacter: ATTRIBUTE_TYPES.boolean,
    containsUppercaseCharacter: ATTRIBUTE_TYPES.boolean,
    containsNumericCharacter: ATTRIBUTE_TYPES.boolean,
    containsNonAlphanumericCharacter: ATTRIBUTE_TYPES.boolean,
  }),
});

/** What each setting must be. */
const SETTINGS: { [Name in keyof ProjectSettings]-?: { says: string; test: Test } } = {
  phoneCodes: record(
    'an object of phone numbers (E.164) and codes of six digits, such as { "+16505553434": "654321" }',
    (number, code) => /^\+\d{7,15}$/.test(number) && /^\d{6}$/.test(String(code)),
  ),
  passwordPolicy: {
    says:
      'an object with "customStrengthOptions" (minPasswordLength from 6 to 30, maxPasswordLength from 6 to 4096, and' +
      ' containsLowercaseCharacter, containsUppercaseCharacter, containsNumericCharacter and' +
      ' containsNonAlphanumericCharacter, true or false), and optionally with "enforcementState" ("ENFORCE" or "OFF")' +
      ' and "forceUpgradeOnSignin" (true or false)',
    test: (value) => POLICY.test(value) && Object.hasOwn(value as object, 'customStrengthOptions'),
  },
  enumerationProtection: ATTRIBUTE_TYPES.boolean,
  unverifiedProviders: {
    says: 'a list of provider ids, such as ["facebook.com", "oidc.acme"]',
    test: (value) =>
      Array.isArray(value) && value.every((id) => /^[a-z0-9-]+\.[a-z0-9.-]+$/.test(String(id))),
  },
};

/**
 * @param value JSON of a request or file; a setting that is `null` returns to the emulator's own.
 * @throws {RuleError} with one sentence, if a setting is unknown or wrong
 */
export function readProjectSettings(value: unknown): Partial<Record<keyof ProjectSettings, unknown>> {
  const settings = readObject(value, 'The project settings');
  for (const [name, one] of Object.entries(settings)) {
    if (!Object.hasOwn(SETTINGS, name))
      throw new RuleError(noSuch('project setting', name, Object.keys(SETTINGS)));
    const { says, test } = SETTINGS[name as keyof ProjectSettings];
    if (one !== null && !test(one))
      throw new RuleError(`"${name}" must be ${says}, not ${JSON.stringify(one)}.`);
  }
  return settings;
}
