/*
 * The possible rules of a project for new passwords, with their texts. This file has no imports, because scenarios use it
 * too.
 */

type Rule = {
  /** The property of the SDK's `PasswordValidationStatus` that says whether a password meets the rule. */
  status:
    | 'meetsMinPasswordLength'
    | 'meetsMaxPasswordLength'
    | 'containsUppercaseLetter'
    | 'containsLowercaseLetter'
    | 'containsNumericCharacter'
    | 'containsNonAlphanumericCharacter';
  /** The property of the project's policy that contains the number in the rule; undefined if the rule has no number. */
  limit?: 'minPasswordLength' | 'maxPasswordLength';
  /**
   * The words with which the provider refuses a password because of this rule. They are quoted from the tests of
   * FirebaseUI-Android and from other public projects.
   */
  refusal: RegExp;
  /** The text that completes "Use a password with …"; {n} stands for the number. */
  text: string;
};

const rules: readonly Rule[] = [
  {
    status: 'meetsMinPasswordLength',
    limit: 'minPasswordLength',
    refusal: /at least (\d+) characters/,
    text: 'at least {n} characters',
  },
  {
    status: 'meetsMaxPasswordLength',
    limit: 'maxPasswordLength',
    refusal: /at most (\d+) characters/,
    text: 'at most {n} characters',
  },
  { status: 'containsUppercaseLetter', refusal: /an upper case character/, text: 'an upper case letter' },
  { status: 'containsLowercaseLetter', refusal: /a lower case character/, text: 'a lower case letter' },
  { status: 'containsNumericCharacter', refusal: /a numeric character/, text: 'a number' },
  // The provider does not count every symbol as a special character. It does count the two symbols in this text.
  {
    status: 'containsNonAlphanumericCharacter',
    refusal: /a non-alphanumeric character/,
    text: 'a symbol, such as ! or #',
  },
];

/** The part of the SDK's `PasswordValidationStatus` that this site reads. */
export type PasswordStatus = { readonly [status in Rule['status']]?: boolean } & {
  readonly passwordPolicy: {
    readonly customStrengthOptions: { readonly [limit in NonNullable<Rule['limit']>]?: number };
  };
};

/** The shortest password (characters) under the default policy (firebase.google.com/docs/auth/web/password-auth). */
const SHORTEST = 6;

/** @returns the status of a password under the default policy, which a project without its own policy has */
export const defaultStatus = (password: string): PasswordStatus => ({
  meetsMinPasswordLength: password.length >= SHORTEST,
  passwordPolicy: { customStrengthOptions: { minPasswordLength: SHORTEST } },
});

/**
 * @returns the texts of the rules that a password must meet. The maximum length is among them only if the password exceeds
 *   it.
 */
export function rulesFor(password: PasswordStatus): { text: string; isMet: boolean }[] {
  const { customStrengthOptions: limits } = password.passwordPolicy;
  return rules.flatMap(({ status, limit, text }) => {
    const isMet = password[status];
    if (isMet === undefined || (isMet && limit === 'maxPasswordLength')) return [];
    return [{ text: withNumber(text, limit && limits[limit]), isMet }];
  });
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

const withNumber = (text: string, number: number | string | undefined) => text.replace('{n}', String(number));

/** @param texts the texts of rules, at least one @returns an enumeration such as "a, b and c" */
export const listOfRules = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts);

/** @param texts the texts of the rules that a refused password does not meet @returns a sentence for the person */
export const textOfRefusal = (texts: readonly string[]): string =>
  `This password must also have ${listOfRules(texts)}.`;
