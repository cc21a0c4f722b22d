import { expect, test } from 'vitest';
import { readHostName, readOrigin } from './allowed-options.ts';

test('hosts and origins may be in upper or lower case', () => {
  expect(['10.0.2.2', 'Host.Docker.Internal'].map(readHostName)).toEqual([
    '10.0.2.2',
    'host.docker.internal',
  ]);
  expect(readOrigin('HTTP://Localhost:3000')).toBe('http://localhost:3000');
});

test.each([
  'capacitor://localhost',
  'ionic://localhost',
  'tauri://localhost',
  'app://org.example.notes',
  'chrome-extension://gighmmpiobklfepjocnamgkkbiglidom',
  'moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc',
  'https://[::1]:3000',
])('pages of the origin %s may be allowed', (origin) => {
  expect(readOrigin(origin)).toBe(origin);
});

test.each(['10.0.2.2:5000', ''])('the host %j is refused in one line', (host) => {
  expect(() => readHostName(host)).toThrow(/^--allow-host must be a host without a port, such as /);
});

test.each([
  'localhost:3000',
  'http://localhost:3000/',
  'capacitor://localhost/',
  'capacitor:localhost',
  'file://home',
  'null',
  '*',
])('the origin %j is refused in one line', (origin) => {
  expect(() => readOrigin(origin)).toThrow(/^--allow-origin must be an origin, such as /);
});
