import { expect, test } from 'vitest';
import { isOrigin, readAllowed } from './allowed-options.ts';

test('hosts and origins may be in upper or lower case', () => {
  expect(['10.0.2.2', 'Host.Docker.Internal', 'HTTP://Localhost:3000'].map(readAllowed)).toEqual([
    '10.0.2.2',
    'host.docker.internal',
    'http://localhost:3000',
  ]);
});

test.each([
  'capacitor://localhost',
  'app://org.example.notes',
  'chrome-extension://gighmmpiobklfepjocnamgkkbiglidom',
  'https://[::1]:3000',
])('pages of the origin %s may be allowed', (origin) => {
  expect([readAllowed(origin), isOrigin(origin)]).toEqual([origin, true]);
});

test('a host is no origin', () => {
  expect(isOrigin('10.0.2.2')).toBe(false);
});

test.each([
  '10.0.2.2:5000',
  '',
  'localhost:3000',
  'http://localhost:3000/',
  'capacitor://localhost/',
  'capacitor:localhost',
  'file://home',
  '*',
])('%j is refused in one line', (text) => {
  expect(() => readAllowed(text)).toThrow(/^--allow must be a host without a port, such as /);
});
