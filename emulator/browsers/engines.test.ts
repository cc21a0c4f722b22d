import { expect, test, vi } from 'vitest';
import { installFromDebian } from '../stack/install.ts';
import { findFirefox, findWebKit, type EngineProbe } from './engines.ts';
import { startWebKit } from './webkit/start-webkit.ts';

const PLAYWRIGHT = '/cache/ms-playwright/firefox/firefox';

/** @returns a simulated machine that has only these files */
function machine(files: string[], env: EngineProbe['env'] = {}): EngineProbe {
  return { env, exists: (path) => files.includes(path), playwrightPath: () => PLAYWRIGHT };
}

test.each([
  ['FIREFOX_PATH comes first', ['/my/firefox', PLAYWRIGHT], { FIREFOX_PATH: '/my/firefox' }, '/my/firefox'],
  [
    'the release with long-term support comes first',
    ['/usr/bin/firefox', '/usr/bin/firefox-esr'],
    {},
    '/usr/bin/firefox-esr',
  ],
  ['another folder on PATH is searched', ['/opt/bin/firefox'], { PATH: '/bin:/opt/bin' }, '/opt/bin/firefox'],
])('a Firefox of the system is driven by WebDriver BiDi: %s', (_, files, env, executablePath) => {
  expect(findFirefox(machine(files, env))).toEqual({ executablePath, channel: 'moz-firefox' });
});

test("Playwright's own Firefox comes before the system's Firefox, and uses Playwright's protocol", () => {
  expect(findFirefox(machine([PLAYWRIGHT, '/usr/bin/firefox-esr']))).toEqual({ executablePath: PLAYWRIGHT });
});

test('a FIREFOX_PATH to a missing file is an error, even if there are other browsers', () => {
  expect(() => findFirefox(machine([PLAYWRIGHT], { FIREFOX_PATH: '/gone' }))).toThrow(
    'FIREFOX_PATH is /gone, but there is no such file.',
  );
});

test('WebKit needs WebKitWebDriver and xvfb-run', () => {
  const driver = '/usr/bin/WebKitWebDriver';
  expect(findWebKit(machine([driver, '/usr/bin/xvfb-run']))).toBe(driver);
  expect(findWebKit(machine([driver]))).toBeUndefined();
});

test('on a machine without Firefox and WebKit, the search finds no browser', () => {
  expect(findFirefox(machine(['/usr/bin/chromium']))).toBeUndefined();
  expect(findWebKit(machine(['/usr/bin/xvfb-run']))).toBeUndefined();
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
