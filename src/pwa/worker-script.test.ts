import { afterEach, expect, test, vi } from 'vitest';
import { workerScript } from './worker-script.ts';

afterEach(() => vi.unstubAllGlobals());

test('for any input, the Trusted Types policy returns the address of the worker', () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(address: string): string }) => rules);
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  expect(workerScript()).toBe('/sw.js');
  const [name, { createScriptURL }] = createPolicy.mock.calls[0]!;
  expect(name).toBe('specdock#worker');
  for (const address of [
    '/attack.js',
    'https://evil.test/sw.js',
    '/sw.js?x',
    'data:text/javascript,alert(1)',
    '',
  ])
    expect(createScriptURL(address)).toBe('/sw.js');
});

test('a browser without Trusted Types gets the address as a string', () => {
  vi.stubGlobal('window', {});
  expect(workerScript()).toBe('/sw.js');
});
