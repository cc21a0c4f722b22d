import { expect, test } from 'vitest';
import { readStartOptions } from './start-options.ts';

test('hosts and origins may be named several times, in any case', () => {
  const args = [
    '--allow-host',
    '10.0.2.2',
    '--allow-host=Host.Docker.Internal',
    '--allow-origin',
    'HTTP://Localhost:3000',
  ];
  expect(readStartOptions(args)).toEqual({
    allowed: { hosts: ['10.0.2.2', 'host.docker.internal'], origins: ['http://localhost:3000'] },
  });
  expect(readStartOptions([])).toEqual({ allowed: { hosts: [], origins: [] } });
});

test.each([
  [['--allow-host', '10.0.2.2:5000'], '--allow-host is a host without a port'],
  [['--allow-host', ''], '--allow-host is a host'],
  [['--allow-origin', 'localhost:3000'], '--allow-origin is an origin'],
  [['--allow-origin', 'http://localhost:3000/'], '--allow-origin is an origin'],
  [['--allow-origin', '*'], '--allow-origin is an origin'],
  [['--allow-all'], 'Unknown option'],
])('%j is refused in one line', (args, message) => {
  expect(() => readStartOptions(args)).toThrow(message);
});
