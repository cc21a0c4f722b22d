/*
 * The rules that a project can have for new passwords, and how people read them. A table without imports, as
 * auth-errors.ts reads it, and scenarios do.
 */

type Rule = {
  /** What the SDK says of a password (`PasswordValidationStatus`): whether it meets the rule. */
  status:
    | 'meetsMinPasswordLength'
    | 'meetsMaxPasswordLength'
    | 'containsUppercaseLetter'
    | 'containsLowercaseLetter'
    | 'containsNumericCharacter'
    | 'containsNonAlphanumericCharacter';
  /** Where the project's policy has the number of the rule, if it has one. */
  limit?: 'minPasswordLength' | 'maxPasswordLength';
  /**
   * How the provider words it when it refuses a password (seen in the tests of FirebaseUI-Android, which were taken
   * down from the provider, and in other public projects).
   */
  refusal: RegExp;
  /** What a password has that meets it; {n} is the number. */
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
  {
    status: 'containsUppercaseLetter',
    refusal: /an upper case character/,
    text: 'an upper case letter',
  },
  {
    status: 'containsLowercaseLetter',
    refusal: /a lower case character/,
    text: 'a lower case letter',
  },
  { status: 'containsNumericCharacter', refusal: /a numeric character/, text: 'a number' },
  // Not every symbol counts for the provider: these two do.
  {
    status: 'containsNonAlphanumericCharacter',
    refusal: /a non-alphanumeric character/,
    text: 'a symbol, such as ! or #',
  },
];

/** What of the SDK's `PasswordValidationStatus` matters here. */
export type PasswordStatus = { readonly [status in Rule['status']]?: boolean } & {
  readonly passwordPolicy: {
    readonly customStrengthOptions: { readonly [limit in NonNullable<Rule['limit']>]?: number };
  };
};

/** @returns the rules that a password has to meet, in the words of people; the greatest length only when it is exceeded */
export function rulesFor(password: PasswordStatus): { text: string; isMet: boolean }[] {
  const { customStrengthOptions: limits } = password.passwordPolicy;
  return rules.flatMap(({ status, limit, text }) => {
    const isMet = password[status];
    if (isMet === undefined || (isMet && limit === 'maxPasswordLength')) return [];
    return [{ text: withNumber(text, limit && limits[limit]), isMet }];
  });
}

/**
 * @param message of the error of a refused password
 * @returns the rules that the provider says it does not meet, in the words of people; none when it names none that we know
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

/** What is said of a password that was refused. @param texts of the rules that it does not meet, at least one */
export const textOfRefusal = (texts: readonly string[]): string =>
  `This password must also have ${listOfRules(texts)}.`;
