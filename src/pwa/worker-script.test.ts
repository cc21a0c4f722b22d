import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('for any input, the Trusted Types policy returns the address of the worker', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(address: string): string }) => rules);
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  const { workerScript } = await import('./worker-script.ts');
  expect(workerScript).toBe('/sw.js');
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

test('a browser without Trusted Types gets the address as a string', async () => {
  vi.resetModules();
  vi.stubGlobal('window', {});
  expect((await import('./worker-script.ts')).workerScript).toBe('/sw.js');
});
