import { countries, type Country } from './countries.ts';
import { withAsciiDigits } from './typed-digits.ts';

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
 * @returns the number in the provider's format (E.164): plus sign, calling code, number. If the number is not valid, the
 *   code of the error instead.
 */
export function readNumber({ country, typed }: TypedNumber): ReadNumber {
  const digits = bareNumber(typed);
  const named = digits.startsWith('+') ? countryOf(digits, country) : country;
  if (!named)
    return { problem: /^\+\d/.test(digits) ? 'site/unsupported-country' : 'auth/invalid-phone-number' };
  const national = nationalOf(digits, named.callingCode);
  if (!NATIONAL.test(national) || named.callingCode.length + national.length > LONGEST)
    return { problem: 'auth/invalid-phone-number' };
  return { phoneNumber: `+${named.callingCode}${national}` };
}

/** The calling codes of countries whose numbers may begin with zero, also for callers from abroad. */
const WITH_ZERO = new Set(['39', '378', '225', '229', '241', '242']);

/** @returns a number without its calling code, and without the digit that people dial only within their country */
function nationalOf(digits: string, callingCode: string): string {
  // A long number may lack only the plus sign. Brazil's own numbers have up to 11 digits, and may begin with its code.
  const isWhole = digits.startsWith('+') || digits.length > (callingCode === '55' ? 11 : 10);
  const national = isWhole ? digits.replace(new RegExp(`^\\+?${callingCode}`), '') : digits;
  return WITH_ZERO.has(callingCode) ? national : national.replace(callingCode === '1' ? /^1/ : /^0/, '');
}

/** @returns the number after the person has typed. A calling code in the number also chooses its country. */
export const withTyped = (typed: string, country: Country): TypedNumber => ({
  typed,
  country: countryOf(bareNumber(typed), country) ?? country,
});

/**
 * @returns the number after the person has chosen a country. If the number has a calling code, the code of the chosen
 *   country replaces it.
 */
export function withCountry({ country, typed }: TypedNumber, chosen: Country): TypedNumber {
  const [before, after] = [`+${country.callingCode}`, `+${chosen.callingCode}`];
  const bare = bareNumber(typed);
  const isNamed = after !== before && bare.startsWith(before);
  return { country: chosen, typed: isNamed ? after + bare.slice(before.length) : typed };
}

/** @returns the number without the characters between digits, and with a plus sign instead of two leading zeros */
const bareNumber = (typed: string) => withAsciiDigits(typed).replace(BETWEEN, '').replace(/^00/, '+');

/**
 * Finds the country of a number that begins with a plus sign. No calling code is the beginning of another (ITU-T E.164,
 * 4.2), but some countries share a calling code.
 * @returns the country with the calling code. If there are several, `chosen` if it is one of them, otherwise the main one.
 *   Undefined if the number does not begin with the calling code of any country.
 */
export function countryOf(number: string, chosen: Country): Country | undefined {
  const fitting = countries().filter(({ callingCode }) => number.startsWith(`+${callingCode}`));
  if (fitting.includes(chosen)) return chosen;
  return fitting.find(({ region }) => mainRegions.has(region)) ?? fitting[0];
}

/**
 * Of the countries that share a calling code, the one with the most numbers. A country that is first by name is not listed
 * here, because `countryOf` takes the first country by default.
 */
const mainRegions = new Set(['CW', 'FI', 'GB', 'MC', 'NF', 'RE', 'RS', 'RU', 'SI', 'US']);
