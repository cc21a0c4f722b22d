import { expect, test } from 'vitest';
import { checkPort } from './port.ts';

test.each([
  ['1', 1],
  [65_535, 65_535],
])('%j is a port', (value, port) => {
  expect(checkPort(value, '--port')).toBe(port);
});

test.each(['', '0', '65536', '-1', '80.5', '5000 ', 'http', '1e3'])(
  'the port %j is refused in one sentence',
  (text) => {
    expect(() => checkPort(text, '--port')).toThrow(
      /^--port must be a whole number from 1 to 65535, not ".*"\.$/,
    );
  },
);
