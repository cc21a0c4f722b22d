import { expect, test } from 'vitest';
import { readStartOptions, START_HELP } from './start-options.ts';

test('npm start allows additional hosts and origins by options, which its help lists', () => {
  expect(readStartOptions(['--allow-host', '10.0.2.2'])).toEqual({
    allowed: { hosts: ['10.0.2.2'], origins: [] },
  });
  expect(readStartOptions(['--help'])).toBe('help');
  expect(START_HELP).toMatch(/^ {2}--allow-host NAME .*\n {2}--allow-origin ORIGIN /m);
});

test('by default, no additional host or origin is allowed', () => {
  expect(readStartOptions([])).toEqual({ allowed: { hosts: [], origins: [] } });
});

test('an unknown option is refused in one line', () => {
  expect(() => readStartOptions(['--allow-all'])).toThrow('Unknown option');
});
