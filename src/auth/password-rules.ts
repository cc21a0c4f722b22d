/*
 * The possible rules of a project for new passwords, with their texts. This file has no imports, because scenarios use it
 * too.
 */

type Rule = {
  /** The property of the project's policy (`customStrengthOptions`) that contains the rule. */
  option:
    | 'minPasswordLength'
    | 'maxPasswordLength'
    | 'containsUppercaseLetter'
    | 'containsLowercaseLetter'
    | 'containsNumericCharacter'
    | 'containsNonAlphanumericCharacter';
  /**
   * The words with which the provider refuses a password because of this rule. They are quoted from the tests of
   * FirebaseUI-Android and from other public projects.
   */
  refusal: RegExp;
  /** The text that completes "This password must have …"; {n} stands for the number. */
  text: string;
};

const rules: readonly Rule[] = [
  { option: 'minPasswordLength', refusal: /at least (\d+) characters/, text: 'at least {n} characters' },
  { option: 'maxPasswordLength', refusal: /at most (\d+) characters/, text: 'at most {n} characters' },
  { option: 'containsUppercaseLetter', refusal: /an upper case character/, text: 'an upper case letter' },
  { option: 'containsLowercaseLetter', refusal: /a lower case character/, text: 'a lower case letter' },
  { option: 'containsNumericCharacter', refusal: /a numeric character/, text: 'a number' },
  // The provider does not count every symbol as a special character. It does count the two symbols in this text.
  {
    option: 'containsNonAlphanumericCharacter',
    refusal: /a non-alphanumeric character/,
    text: 'a symbol, such as ! or #',
  },
];

/** The rules of a project, as in the SDK's `PasswordPolicy`. */
type PasswordRules = { readonly [option in Rule['option']]?: number | boolean };

/** The rules of a project without a policy of its own (firebase.google.com/docs/auth/web/password-auth). */
export const DEFAULT_RULES: PasswordRules = { minPasswordLength: 6 };

/**
 * @returns the rules as one line, e.g. "At least 8 characters and a number". The longest password is left out, because
 *   hardly anybody reaches that limit, and the provider's refusal says so.
 */
export function rulesInWords(of: PasswordRules): string {
  const named = rules.filter(({ option }) => option !== 'maxPasswordLength' && of[option]);
  const line = listOfRules(named.map(({ option, text }) => withNumber(text, `${of[option]}`)));
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/**
 * @param message the message of the SDK's error after the provider has refused a password
 * @returns the texts of the rules that the message names; empty if the table has none of them
 */
export function refusedRules(message: string): string[] {
  const [, refusals] = /Missing password requirements: \[(.*?)\]/.exec(message) ?? [];
  return rules.flatMap(({ refusal, text }) => {
    const found = refusal.exec(refusals ?? '');
    return found ? [withNumber(text, found[1])] : [];
  });
}

const withNumber = (text: string, number = '') => text.replace('{n}', number);

/** @param texts the texts of rules, at least one @returns an enumeration such as "a, b and c" */
const listOfRules = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts);

/** @param texts the texts of the rules that a refused password does not meet @returns a sentence for the person */
export const textOfRefusal = (texts: readonly string[]): string =>
  `This password must also have ${listOfRules(texts)}.`;
