import { expect, it } from 'vitest';
import { withAsciiDigits } from './typed-digits.ts';

it.each([
  ['665267', '665267'],
  ['٦٦٥٢٦٧', '665267'],
  ['۶۶۵۲۶۷', '665267'],
  ['６６５２６７', '665267'],
  ['＋４６ ７０', '+46 70'],
  ['６６５\u200b２６７', '665267'],
])('reads %s as %s', (typed, digits) => {
  expect(withAsciiDigits(typed)).toBe(digits);
});
