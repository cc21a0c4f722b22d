import { expect, test } from 'vitest';
import { phoneNumberOf } from './phone-number.ts';

test('each number has a real area code and a valid exchange code, and no two are the same', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => phoneNumberOf(`namespace ${index}`));
  for (const number of numbers) expect(number).toMatch(/^\+12(?:0[1-35-9]|1[02-8])[2-9]\d{6}$/);
  expect(new Set(numbers).size).toBe(1000);
  expect(phoneNumberOf('a 1')).toBe(phoneNumberOf('a 1'));
});
