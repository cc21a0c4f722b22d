import { withoutInvisible } from '../../shared/visible-text.ts';
import type { Country } from './countries.ts';

/** A number as the person typed it, and the country to read it in. */
export type TypedNumber = { country: Country; typed: string };

export type ReadNumber =
  /** The form that the provider takes: plus sign, calling code, number (E.164). */
  { phoneNumber: string } | { problem: 'auth/invalid-phone-number' | 'site/unsupported-country' };

/** A calling code and a number have 15 digits at most (ITU-T E.164, 6.2.1); no number is shorter than four. */
const NATIONAL = /^\d{4,14}$/;
const LONGEST = 15;

/** Characters that people put between digits. */
const BETWEEN = /[\s().\-\u2010-\u2015/]/g;

/**
 * Reads a number. A plus sign or two zeros begin a number that names its country, which then counts.
 * @param countries all countries that the person can choose
 */
export function readNumber({ country, typed }: TypedNumber, countries: readonly Country[]): ReadNumber {
  const digits = bareNumber(typed);
  const named = digits.startsWith('+') ? countryOf(digits, country, countries) : country;
  if (!named)
    return { problem: /^\+\d/.test(digits) ? 'site/unsupported-country' : 'auth/invalid-phone-number' };
  const national = digits.startsWith('+') ? digits.slice(1 + named.callingCode.length) : digits;
  if (!NATIONAL.test(national) || named.callingCode.length + national.length > LONGEST)
    return { problem: 'auth/invalid-phone-number' };
  return { phoneNumber: `+${named.callingCode}${national}` };
}

/** @returns the number after the person has typed. A number that names its country chooses that country. */
export const withTyped = (typed: string, country: Country, countries: readonly Country[]): TypedNumber => ({
  typed,
  country: countryOf(bareNumber(typed), country, countries) ?? country,
});

/** @returns the number after the person has chosen a country. A number that names another country changes. */
export function withCountry({ country, typed }: TypedNumber, chosen: Country): TypedNumber {
  const [before, after] = [`+${country.callingCode}`, `+${chosen.callingCode}`];
  const bare = bareNumber(typed);
  const isNamed = after !== before && bare.startsWith(before);
  return { country: chosen, typed: isNamed ? after + bare.slice(before.length) : typed };
}

/** A number without the characters between its digits, and with a plus sign for two leading zeros. */
const bareNumber = (typed: string) => withoutInvisible(typed).replace(BETWEEN, '').replace(/^00/, '+');

/**
 * The country of a number that begins with a plus sign: the chosen country where its code fits. No code is the beginning
 * of another (ITU-T E.164, 4.2), but some countries share one.
 * @returns undefined when no country has such a code
 */
export function countryOf(
  number: string,
  chosen: Country,
  countries: readonly Country[],
): Country | undefined {
  const fitting = countries.filter(({ callingCode }) => number.startsWith(`+${callingCode}`));
  if (fitting.includes(chosen)) return chosen;
  return fitting.find(({ region }) => mainRegions.has(region)) ?? fitting[0];
}

/** Of the countries that share a calling code, the one with most of its numbers, unless it is the first by name. */
const mainRegions = new Set(['CW', 'FI', 'GB', 'MC', 'NF', 'RE', 'RS', 'RU', 'SI', 'US']);
