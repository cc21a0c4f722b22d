import type { Country } from '../widget/bridge.ts';

/** A number as it was typed, and the country it is to be read in. */
export type TypedNumber = { country: Country; typed: string };

export type ReadNumber =
  /** In the form that the provider takes: plus sign, calling code, number (E.164). */
  { phoneNumber: string } | { problem: 'invalid' | 'unsupported-country' };

/** A calling code and a number have 15 digits at most (ITU-T E.164, 6.2.1); no number is shorter than four. */
const NATIONAL = /^\d{4,14}$/;
const LONGEST = 15;

/** What people put between digits. */
const BETWEEN = /[\s().\-\u2010-\u2015/]/g;

/**
 * Reads what somebody typed. A number that names its country itself, by a plus sign or two zeros, is read in that one.
 * @param countries those to choose from
 */
export function readNumber({ country, typed }: TypedNumber, countries: readonly Country[]): ReadNumber {
  const digits = bare(typed);
  const named = digits.startsWith('+') ? countryOf(digits, country, countries) : country;
  if (!named) return { problem: /^\+\d/.test(digits) ? 'unsupported-country' : 'invalid' };
  const national = digits.startsWith('+') ? digits.slice(1 + named.callingCode.length) : digits;
  if (!NATIONAL.test(national) || named.callingCode.length + national.length > LONGEST)
    return { problem: 'invalid' };
  return { phoneNumber: `+${named.callingCode}${national}` };
}

/** A number without what stands between its digits, and with a plus sign for two leading zeros. */
export const bare = (typed: string) => typed.replace(BETWEEN, '').replace(/^00/, '+');

/**
 * The country that a number with its plus sign belongs to: the chosen one where its code fits. No code is the beginning
 * of another (ITU-T E.164, 4.2), but some countries share one.
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

/** Of those that share a calling code, the one that most of its numbers belong to, where that isn't the first by name. */
const mainRegions = new Set(['CW', 'FI', 'GB', 'MC', 'NF', 'RE', 'RS', 'RU', 'SI', 'US']);
