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
    ['(070) 174.06.05', '+460701740605'],
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

  it.each(['', '   ', '123', 'call me', '+', '+46', '+46 123', '12345678901234', '70+1740605', '٤٥٦٧'])(
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
