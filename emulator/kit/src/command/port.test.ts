import { expect, test } from 'vitest';
import { readPort } from './port.ts';

test.each([
  [undefined, 5000],
  ['', 5000],
  ['1', 1],
  ['65535', 65_535],
])('PORT=%s selects port %i', (text, port) => {
  expect(readPort(text)).toBe(port);
});

test.each(['0', '65536', '-1', '80.5', '5000 ', 'http', '1e3'])(
  'PORT=%s is refused in one sentence',
  (text) => {
    expect(() => readPort(text)).toThrow(/^PORT must be a whole number from 1 to 65535, not ".*"\.$/);
  },
);
