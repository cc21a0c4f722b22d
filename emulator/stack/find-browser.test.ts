import { expect, test } from 'vitest';
import { findBrowser, findHeadlessShell, type BrowserProbe } from './find-browser.ts';

const PLAYWRIGHT = '/cache/ms-playwright/chromium/chrome';

/** @returns a simulated machine that has only these files */
function machine(
  files: string[],
  env: BrowserProbe['env'] = {},
  platform: NodeJS.Platform = 'linux',
): BrowserProbe {
  return { env, platform, exists: (path) => files.includes(path), playwrightPath: () => PLAYWRIGHT };
}

test('the browser at CHROMIUM_PATH comes first', () => {
  expect(findBrowser(machine(['/my/chrome', PLAYWRIGHT], { CHROMIUM_PATH: '/my/chrome' }))).toBe(
    '/my/chrome',
  );
});

test('a CHROMIUM_PATH to a missing file is an error, even if there are other browsers', () => {
  expect(() => findBrowser(machine([PLAYWRIGHT], { CHROMIUM_PATH: '/gone' }))).toThrow(
    'CHROMIUM_PATH is /gone, but there is no such file.',
  );
});

test("an empty CHROMIUM_PATH does not count, and Playwright's own browser comes before the system's", () => {
  expect(findBrowser(machine([PLAYWRIGHT, '/usr/bin/chromium'], { CHROMIUM_PATH: '' }))).toBe(PLAYWRIGHT);
});

test.each([
  ['Debian', ['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium', 'linux'],
  ['another folder on PATH', ['/opt/bin/google-chrome'], '/opt/bin/google-chrome', 'linux'],
  [
    'macOS',
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'darwin',
  ],
  [
    'Windows',
    ['C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
    'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
    'win32',
  ],
] as const)("the system's browser is found: %s", (_, files, found, platform) => {
  const env = { PATH: '/bin:/opt/bin', PROGRAMFILES: 'C:\\Programs' };

  expect(findBrowser(machine([...files], env, platform))).toBe(found);
});

test('on a machine without a browser, the search finds no browser', () => {
  expect(findBrowser(machine([]))).toBeUndefined();
});

const SHELL = '/usr/bin/chromium-headless-shell';

test.each([
  ["the system's headless shell", ['/usr/bin/chromium', SHELL], {}, SHELL],
  ['the full browser if there is no headless shell', ['/usr/bin/chromium'], {}, '/usr/bin/chromium'],
  ["Playwright's own browser rather than the system's headless shell", [PLAYWRIGHT, SHELL], {}, PLAYWRIGHT],
  [
    'the browser at CHROMIUM_PATH rather than any other',
    ['/my/chrome', SHELL],
    { CHROMIUM_PATH: '/my/chrome' },
    '/my/chrome',
  ],
])('most scenarios run in %s', (_, files, env, found) => {
  expect(findHeadlessShell(machine(files, env))).toBe(found);
});
