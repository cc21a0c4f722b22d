import { ATTRIBUTE_TYPES } from './fault.ts';
import { RuleError } from './rule-error.ts';

/** Settings of the Firebase project that the stock Auth emulator lacks, or has for all tests together. */
export interface ProjectSettings {
  /** The code of each test phone number (E.164), e.g. `{ '+16505553434': '654321' }`. */
  phoneCodes?: Readonly<Record<string, string>>;
}

const record = (says: string, test: (key: string, value: unknown) => boolean) => ({
  says,
  test: (value: unknown) =>
    ATTRIBUTE_TYPES.object.test(value) &&
    Object.entries(value as object).every(([key, one]) => test(key, one)),
});

/** What each setting must be. */
const SETTINGS: { [Name in keyof ProjectSettings]-?: { says: string; test(value: unknown): boolean } } = {
  phoneCodes: record(
    'an object of phone numbers (E.164) and codes of six digits, such as { "+16505553434": "654321" }',
    (number, code) => /^\+\d{7,15}$/.test(number) && /^\d{6}$/.test(String(code)),
  ),
};

/**
 * @param value JSON of a request or file; a setting that is `null` returns to the emulator's own.
 * @throws {RuleError} with one sentence, if a setting is unknown or wrong
 */
export function readProjectSettings(value: unknown): Partial<Record<keyof ProjectSettings, unknown>> {
  if (!ATTRIBUTE_TYPES.object.test(value)) throw new RuleError('The project settings must be a JSON object.');
  for (const [name, one] of Object.entries(value as object)) {
    if (!Object.hasOwn(SETTINGS, name))
      throw new RuleError(
        `There is no project setting "${name}". There are: ${Object.keys(SETTINGS).join(', ')}.`,
      );
    const { says, test } = SETTINGS[name as keyof ProjectSettings];
    if (one !== null && !test(one))
      throw new RuleError(`"${name}" must be ${says}, not ${JSON.stringify(one)}.`);
  }
  return value as object;
}
