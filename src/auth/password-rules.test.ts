import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, refusedRules, rulesInWords, textOfRefusal } from './password-rules.ts';

/** @returns the SDK's error message for refusals in the provider's words */
const errorText = (...refusals: string[]) =>
  `Firebase: Missing password requirements: [${refusals.join(', ')}] (auth/password-does-not-meet-requirements).`;

it.each([
  [DEFAULT_RULES, 'At least 6 characters'],
  [{ minPasswordLength: 8, maxPasswordLength: 4096 }, 'At least 8 characters'],
  [{ minPasswordLength: 10, containsNumericCharacter: true }, 'At least 10 characters and a number'],
  [
    {
      minPasswordLength: 8,
      containsUppercaseLetter: true,
      containsLowercaseLetter: false,
      containsNonAlphanumericCharacter: true,
    },
    'At least 8 characters, an upper case letter and a symbol, such as ! or #',
  ],
])('the rules %o read “%s”', (rules, line) => {
  expect(rulesInWords(rules)).toBe(line);
});

describe('refusedRules', () => {
  // The provider's own words, as public projects quote them.
  it.each([
    ['Password must contain at least 10 characters', 'at least 10 characters'],
    ['Password may contain at most 25 characters', 'at most 25 characters'],
    ['Password must contain an upper case character', 'an upper case letter'],
    ['Password must contain a lower case character', 'a lower case letter'],
    ['Password must contain a numeric character', 'a number'],
    ['Password must contain a non-alphanumeric character', 'a symbol, such as ! or #'],
  ])('knows “%s”, by itself and among others', (refusal, text) => {
    expect(refusedRules(errorText(refusal))).toEqual([text]);
    expect(refusedRules(errorText('Password must be new', refusal))).toEqual([text]);
  });

  it.each([
    'Firebase: Missing password requirements (auth/password-does-not-meet-requirements).',
    errorText(),
    errorText('Password must not be one of your last 5 passwords'),
    'Firebase: Password should be at least 6 characters (auth/weak-password).',
    '',
  ])('finds no rule in “%s”', (message) => {
    expect(refusedRules(message)).toEqual([]);
  });
});

describe('textOfRefusal', () => {
  it.each([
    [['a number'], 'This password must also have a number.'],
    [
      ['at least 8 characters', 'a number', 'a symbol, such as ! or #'],
      'This password must also have at least 8 characters, a number and a symbol, such as ! or #.',
    ],
  ])('of %o is a sentence', (texts, sentence) => {
    expect(textOfRefusal(texts)).toBe(sentence);
  });
});
