import { expect, test } from 'vitest';
import { phoneNumberOf } from './phone-number.ts';

test('numbers have an area code in use and an exchange, and differ', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => phoneNumberOf(`namespace ${index}`));
  for (const number of numbers) expect(number).toMatch(/^\+12(?:0[1-35-9]|1[02-8])[2-9]\d{6}$/);
  expect(new Set(numbers).size).toBe(1000);
  expect(phoneNumberOf('a 1')).toBe(phoneNumberOf('a 1'));
});
