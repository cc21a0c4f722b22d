import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { countryOf, readNumber } from './phone-number.ts';

const countryIn = (code: string) => countries().find(({ region }) => region === code)!;
const sweden = countryIn('SE');
const britain = countryIn('GB');
const america = countryIn('US');
const canada = countryIn('CA');

describe('readNumber', () => {
  it.each([
    ['701740605', '+46701740605'],
    [' 70-174 06 05 ', '+46701740605'],
    ['(070) 174.06.05', '+46701740605'],
    ['+46 (0)70 174 06 05', '+46701740605'],
    ['0046 (0)70 174 06 05', '+46701740605'],
    ['46701740605', '+46701740605'],
    ['٠٧٠ ١٧٤ ٠٦ ٠٥', '+46701740605'],
    ['۰۷۰ ۱۷۴ ۰۶ ۰۵', '+46701740605'],
    ['＋４６ ７０ １７４ ０６ ０５', '+46701740605'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['+1 1 416 555 0100', '+14165550100'],
    ['+46 70 174 06 05', '+46701740605'],
    ['0046 70 174 06 05', '+46701740605'],
    ['+1 (416) 555‑0100', '+14165550100'],
    // Some phones copy a number with these invisible characters.
    ['\u202a+46 70\u00a0174 06 05\u202c', '+46701740605'],
    ['\u200b70\u2060174\u00ad0605\ufeff', '+46701740605'],
    ['1234', '+461234'],
    ['1234567890123', '+461234567890123'],
  ])('with Sweden chosen, reads %s as %s', (typed, phoneNumber) => {
    expect(readNumber({ country: sweden, typed })).toEqual({ phoneNumber });
  });

  it.each(['', '   ', '123', 'call me', '+', '+46', '+46 123', '12345678901234', '70+1740605'])(
    'does not accept %s as a number',
    (typed) => {
      expect(readNumber({ country: sweden, typed })).toEqual({
        problem: 'auth/invalid-phone-number',
      });
    },
  );

  it.each(['+999 555 0100', '00999 555 0100'])('finds no country for %s', (typed) => {
    expect(readNumber({ country: sweden, typed })).toEqual({
      problem: 'site/unsupported-country',
    });
  });

  it.each([
    ['GB', '07911 123456', '+447911123456'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['JP', '090-1234-5678', '+819012345678'],
    ['CA', '1 416 555 0100', '+14165550100'],
    ['US', '416 555 0100', '+14165550100'],
    // The zero belongs to these numbers.
    ['IT', '06 1234 5678', '+390612345678'],
    ['SM', '0549 123456', '+3780549123456'],
    ['CI', '07 12 34 56 78', '+2250712345678'],
    ['BJ', '01 97 12 34 56', '+2290197123456'],
    ['GA', '06 12 34 56', '+24106123456'],
    ['CG', '06 123 4567', '+242061234567'],
    // These begin with the digits of the calling code.
    ['IN', '91234 56789', '+919123456789'],
    ['BR', '55 91234 5678', '+5555912345678'],
    ['BR', '55 55 91234 5678', '+5555912345678'],
  ])('with %s chosen, reads %s as %s', (region, typed, phoneNumber) => {
    expect(readNumber({ country: countryIn(region), typed })).toEqual({ phoneNumber });
  });
});

describe('countryOf', () => {
  it.each([
    ['the country with its calling code', '+46701740605', america, sweden],
    ['the chosen country, if several share the code', '+14165550100', canada, canada],
    ['the main country of the code, if the chosen country has another code', '+14165550100', sweden, america],
    ['the main country of the code, even if another is first by name', '+441481555010', sweden, britain],
  ])('is %s', (_, number, chosen, expected) => {
    expect(countryOf(number, chosen)).toBe(expected);
  });

  it.each(['', '+', '46701740605', '+999'])('is undefined for %s', (number) => {
    expect(countryOf(number, sweden)).toBeUndefined();
  });
});
