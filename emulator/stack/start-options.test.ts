import { expect, test } from 'vitest';
import { readStartOptions, START_HELP } from './start-options.ts';

test('npm start allows additional hosts and origins by options, which its help lists', () => {
  expect(readStartOptions(['--allow-host', '10.0.2.2'])).toEqual({
    port: 5000,
    allowed: { hosts: ['10.0.2.2'], origins: [] },
  });
  expect(readStartOptions(['--help'])).toBe('help');
  expect(START_HELP).toMatch(/^ {2}--port N .*\n {2}--allow-host NAME .*\n {2}--allow-origin ORIGIN /m);
});

test('npm start serves the site at port 5000, or at another port by an option', () => {
  expect(readStartOptions([])).toEqual({ port: 5000, allowed: { hosts: [], origins: [] } });
  expect(readStartOptions(['--port', '5001'])).toMatchObject({ port: 5001 });
  expect(() => readStartOptions(['--port', 'http'])).toThrow(/^--port must be a whole number /);
});

test('an unknown option is refused in one line', () => {
  expect(() => readStartOptions(['--allow-all'])).toThrow('Unknown option');
});
