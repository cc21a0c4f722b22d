import { withoutInvisible } from '../../shared/visible-text.ts';
import { countries, type Country } from './countries.ts';

/** A phone number as the person typed it, and the chosen country. */
export type TypedNumber = { country: Country; typed: string };

type ReadNumber =
  | { phoneNumber: string }
  | { problem: 'auth/invalid-phone-number' | 'site/unsupported-country' };

/** A calling code and a number have at most 15 digits together (ITU-T E.164, 6.2.1). A number has at least four digits. */
const NATIONAL = /^\d{4,14}$/;
const LONGEST = 15;

/** Characters that people type between the digits of a number. */
const BETWEEN = /[\s().\-\u2010-\u2015/]/g;

/**
 * Reads a phone number. If the number begins with a plus sign or two zeros, its own calling code decides the country.
 * @returns the number in the format that the provider accepts (E.164): plus sign, calling code, number; or what is wrong
 */
export function readNumber({ country, typed }: TypedNumber): ReadNumber {
  const digits = bareNumber(typed);
  const named = digits.startsWith('+') ? countryOf(digits, country) : country;
  if (!named)
    return { problem: /^\+\d/.test(digits) ? 'site/unsupported-country' : 'auth/invalid-phone-number' };
  const national = digits.startsWith('+') ? digits.slice(1 + named.callingCode.length) : digits;
  if (!NATIONAL.test(national) || named.callingCode.length + national.length > LONGEST)
    return { problem: 'auth/invalid-phone-number' };
  return { phoneNumber: `+${named.callingCode}${national}` };
}

/** @returns the number after the person has typed. A calling code in the number also chooses its country. */
export const withTyped = (typed: string, country: Country): TypedNumber => ({
  typed,
  country: countryOf(bareNumber(typed), country) ?? country,
});

/** @returns the number after the person has chosen a country. A calling code in the number changes to that country's. */
export function withCountry({ country, typed }: TypedNumber, chosen: Country): TypedNumber {
  const [before, after] = [`+${country.callingCode}`, `+${chosen.callingCode}`];
  const bare = bareNumber(typed);
  const isNamed = after !== before && bare.startsWith(before);
  return { country: chosen, typed: isNamed ? after + bare.slice(before.length) : typed };
}

/** @returns the number without the characters between digits, and with a plus sign instead of two leading zeros */
const bareNumber = (typed: string) => withoutInvisible(typed).replace(BETWEEN, '').replace(/^00/, '+');

/**
 * No calling code is the beginning of another (ITU-T E.164, 4.2), but some countries share a calling code.
 * @returns the country of a number that begins with a plus sign; of several countries, the chosen one if it is among them.
 *   Undefined if the number begins with a calling code of no country.
 */
export function countryOf(number: string, chosen: Country): Country | undefined {
  const fitting = countries().filter(({ callingCode }) => number.startsWith(`+${callingCode}`));
  if (fitting.includes(chosen)) return chosen;
  return fitting.find(({ region }) => mainRegions.has(region)) ?? fitting[0];
}

/** Among countries that share a calling code, the country with most numbers; omitted here if it is the first by name. */
const mainRegions = new Set(['CW', 'FI', 'GB', 'MC', 'NF', 'RE', 'RS', 'RU', 'SI', 'US']);
