/* The rules that a project can have for new passwords, and their texts. A table without imports: scenarios read it too. */

type Rule = {
  /** The property of the SDK's `PasswordValidationStatus` that says whether a password meets the rule. */
  status:
    | 'meetsMinPasswordLength'
    | 'meetsMaxPasswordLength'
    | 'containsUppercaseLetter'
    | 'containsLowercaseLetter'
    | 'containsNumericCharacter'
    | 'containsNonAlphanumericCharacter';
  /** The property of the project's policy that has the number of the rule, if the rule has one. */
  limit?: 'minPasswordLength' | 'maxPasswordLength';
  /**
   * The provider's wording when it refuses a password (as quoted in the tests of FirebaseUI-Android and in other public
   * projects).
   */
  refusal: RegExp;
  /** Completes "Use a password with …"; {n} is the number. */
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
  // The provider does not count every symbol, but it counts these two.
  {
    status: 'containsNonAlphanumericCharacter',
    refusal: /a non-alphanumeric character/,
    text: 'a symbol, such as ! or #',
  },
];

/** The part of the SDK's `PasswordValidationStatus` that matters here. */
export type PasswordStatus = { readonly [status in Rule['status']]?: boolean } & {
  readonly passwordPolicy: {
    readonly customStrengthOptions: { readonly [limit in NonNullable<Rule['limit']>]?: number };
  };
};

/** The shortest password (characters) of a project without a policy of its own (firebase.google.com/docs/auth/web/password-auth). */
const SHORTEST = 6;

/** @returns what a project without a policy of its own says about a password */
export const defaultStatus = (password: string): PasswordStatus => ({
  meetsMinPasswordLength: password.length >= SHORTEST,
  passwordPolicy: { customStrengthOptions: { minPasswordLength: SHORTEST } },
});

/** @returns the texts of the rules that a password must meet, the greatest length only where the password exceeds it */
export function rulesFor(password: PasswordStatus): { text: string; isMet: boolean }[] {
  const { customStrengthOptions: limits } = password.passwordPolicy;
  return rules.flatMap(({ status, limit, text }) => {
    const isMet = password[status];
    if (isMet === undefined || (isMet && limit === 'maxPasswordLength')) return [];
    return [{ text: withNumber(text, limit && limits[limit]), isMet }];
  });
}

/**
 * @param message of the error after the provider refused a password
 * @returns the texts of the rules that the message names; none where it names no rule of the table
 */
export function refusedRules(message: string): string[] {
  const [, refusals] = /Missing password requirements: \[(.*?)\]/.exec(message) ?? [];
  return rules.flatMap(({ refusal, text }) => {
    const found = refusal.exec(refusals ?? '');
    return found ? [withNumber(text, found[1])] : [];
  });
}

const withNumber = (text: string, number: number | string | undefined) => text.replace('{n}', String(number));

/** @param texts of rules, at least one @returns as "a, b and c" */
export const listOfRules = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts);

/** @param texts of the rules that a refused password does not meet, at least one @returns a sentence for the person */
export const textOfRefusal = (texts: readonly string[]): string =>
  `This password must also have ${listOfRules(texts)}.`;
