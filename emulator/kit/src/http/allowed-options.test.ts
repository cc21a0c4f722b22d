import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { ALLOWED_OPTIONS, readAllowed } from './allowed-options.ts';

const read = (...args: string[]) => readAllowed(parseArgs({ args, options: ALLOWED_OPTIONS }).values);

test('options may allow several hosts and origins, in upper or lower case', () => {
  const args = [
    '--allow-host',
    '10.0.2.2',
    '--allow-host=Host.Docker.Internal',
    '--allow-origin',
    'HTTP://Localhost:3000',
  ];
  expect(read(...args)).toEqual({
    hosts: ['10.0.2.2', 'host.docker.internal'],
    origins: ['http://localhost:3000'],
  });
  expect(read()).toEqual({ hosts: [], origins: [] });
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
  expect(read('--allow-origin', origin).origins).toEqual([origin]);
});

test.each([
  [['--allow-host', '10.0.2.2:5000'], '--allow-host must be a host without a port'],
  [['--allow-host', ''], '--allow-host must be a host'],
  [['--allow-origin', 'localhost:3000'], '--allow-origin must be an origin'],
  [['--allow-origin', 'http://localhost:3000/'], '--allow-origin must be an origin'],
  [['--allow-origin', 'capacitor://localhost/'], '--allow-origin must be an origin'],
  [['--allow-origin', 'capacitor:localhost'], '--allow-origin must be an origin'],
  [['--allow-origin', 'file://home'], '--allow-origin must be an origin'],
  [['--allow-origin', 'null'], '--allow-origin must be an origin'],
  [['--allow-origin', '*'], '--allow-origin must be an origin'],
])('the options %j are refused in one line', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
