import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('every country has a name and one entry for each calling code, and the list is in alphabetical order', () => {
  expect(countries().length).toBe(248);
  expect(new Set(countries().map(({ region, callingCode }) => region + callingCode)).size).toBe(248);
  expect(countries().filter(({ region, name }) => region === name)).toEqual([]);
  expect(countries()[0]).toEqual({ region: 'AF', callingCode: '93', name: 'Afghanistan' });
  expect(
    countries()
      .filter(({ region }) => region === 'XK')
      .map(({ callingCode }) => callingCode),
  ).toEqual(['377', '381', '386']);
});
