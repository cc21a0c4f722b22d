import { expect, test, vi } from 'vitest';
import { installFromDebian } from '../stack/install.ts';
import { ensureEngine } from './engines.ts';
import { startWebKit } from './webkit/start-webkit.ts';

test.each([
  ['installed', true],
  ['installable', true],
  ['not installable', false],
] as const)('for a browser engine that is %s, ensureEngine returns %s', (is, result) => {
  let isThere = is === 'installed';
  const engine = {
    name: 'Gecko',
    advice: '',
    isThere: () => isThere,
    install: () => (isThere ||= is === 'installable'),
  };
  expect(ensureEngine(engine)).toBe(result);
});

test('without apt, installFromDebian installs nothing and throws no error', () => {
  vi.stubEnv('PATH', '/no/such/folder');
  expect(installFromDebian('Gecko', ['gecko'])).toBe(false);
  vi.unstubAllEnvs();
});

test('a browser driver that exits at once causes a one-line error', async () => {
  await expect(startWebKit('/bin/false', { https: 9, http: 9 })).rejects.toThrow(
    /^WebKit's driver \/bin\/false ended \(1\)\.$/,
  );
});
