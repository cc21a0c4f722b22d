import { expect, test, vi } from 'vitest';
import { installFromDebian } from '../stack/install.ts';
import { engines, ensureEngine, type Engine } from './engines.ts';
import { startDisplay } from './webkit/display.ts';
import { startWebKit } from './webkit/start-webkit.ts';

/** @returns a simulated engine */
function engine(is: 'installed' | 'installable' | 'not installable', tryOut: Engine['tryOut']): Engine {
  let isThere = is === 'installed';
  return {
    name: 'Gecko',
    known: 'Gecko 1',
    advice: '',
    isThere: () => isThere,
    install: () => (isThere ||= is === 'installable'),
    tryOut,
  };
}

test.each([
  ['installed', '1.2'],
  ['installable', '1.2'],
  ['not installable', undefined],
] as const)('for a browser engine that is %s, ensureEngine returns the version %s', async (is, version) => {
  expect(await ensureEngine(engine(is, () => Promise.resolve('1.2')))).toBe(version);
});

test('a browser engine that cannot be driven causes a one-line error that names a working version', async () => {
  const old = engine('installed', () => Promise.reject(new Error('unknown command\nand a stack')));
  await expect(ensureEngine(old)).rejects.toThrow(
    /^Gecko cannot be driven: unknown command The tests are known to drive Gecko 1\.$/,
  );
});

test('a FIREFOX_PATH to a program other than Firefox causes a one-line error', async () => {
  vi.stubEnv('FIREFOX_PATH', '/bin/false');
  await expect(ensureEngine(engines['firefox']!)).rejects.toThrow(
    /^Firefox cannot be driven: [^\n]+ The tests are known to drive Firefox ESR 153\.$/,
  );
  vi.unstubAllEnvs();
});

test('without apt, installFromDebian installs nothing and throws no error', () => {
  vi.stubEnv('PATH', '/no/such/folder');
  expect(installFromDebian('Gecko', ['gecko'])).toBe(false);
  vi.unstubAllEnvs();
});

test('without Xvfb, the browser uses the person’s own display; without any display, an error says so', async () => {
  vi.stubEnv('DISPLAY', ':7');
  expect((await startDisplay(undefined)).name).toBe(':7');
  vi.stubEnv('DISPLAY', '');
  await expect(startDisplay(undefined)).rejects.toThrow(
    /^There is no display\. Install xvfb, or set DISPLAY\.$/,
  );
  vi.unstubAllEnvs();
});

test('a display server or browser driver that exits at once causes a one-line error', async () => {
  await expect(startDisplay('/bin/false')).rejects.toThrow(/^\/bin\/false does not start \(1\)\.$/);
  await expect(startDisplay('/no/such/program')).rejects.toThrow(
    /^\/no\/such\/program does not start \(.*ENOENT.*\)\.$/,
  );
  await expect(startWebKit('/bin/false', ':7')).rejects.toThrow(
    /^WebKit's driver \/bin\/false ended \(1\)\.$/,
  );
});
