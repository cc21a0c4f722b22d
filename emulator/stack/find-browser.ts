import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { PublicHosts } from './public-hosts.ts';

/** The program names of browsers. Chromium comes before Chrome, because Chromium is built for this machine's libraries. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const MAC = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

const thisMachine = {
  env: process.env,
  platform: process.platform,
  exists: (path: string) => existsSync(path),
  /** The path where Playwright installs its own Chromium. */
  playwrightPath: () => chromium.executablePath(),
};

/** The properties of the machine that the search uses; a test can replace them. */
export type BrowserProbe = typeof thisMachine;

/**
 * Finds a Chromium for the scenarios: the one that `CHROMIUM_PATH` names, then Playwright's own, then the system's.
 *
 * @returns The browser's path, or `undefined` if the machine has no Chromium.
 * @throws {Error} with one sentence if `CHROMIUM_PATH` names a missing file: using another browser would be a surprise.
 */
export function findBrowser(probe = thisMachine): string | undefined {
  const wanted = probe.env['CHROMIUM_PATH'];
  if (wanted) {
    if (probe.exists(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file.`);
  }
  return [probe.playwrightPath(), ...systemPaths(probe)].find((path) => path !== '' && probe.exists(path));
}

/**
 * Finds the browser for most scenarios. Like `findBrowser`, but prefers the system's headless shell, under the name of
 * Debian's package. The shell, Playwright's default for tests, needs a fifth less CPU. It lacks profiles, and windows for
 * installed apps.
 */
export function findHeadlessShell(probe = thisMachine): string | undefined {
  const { env, platform, exists, playwrightPath } = probe;
  const system =
    env['CHROMIUM_PATH'] || platform !== 'linux' || exists(playwrightPath())
      ? []
      : onPath(env, ['chromium-headless-shell']);
  return system.find(exists) ?? findBrowser(probe);
}

function systemPaths({ env, platform }: BrowserProbe): string[] {
  if (platform === 'darwin') return MAC.map((path) => `/Applications/${path}`);
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return roots.flatMap((root) => (root ? `${root}\\Google\\Chrome\\Application\\chrome.exe` : []));
  }
  return onPath(env, NAMES);
}

/** @returns the paths where programs with these names may be: first in /usr/bin, then in the folders of PATH, in order */
export function onPath(env: BrowserProbe['env'], names: string[]): string[] {
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter).filter(Boolean)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Rules that keep pages on this machine: only `localhost` and names under it resolve. */
const OWN_HOSTS = ['MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE *.localhost'];

/** The hosts that public-hosts.ts serves. Their rules come before OWN_HOSTS: the first matching rule applies. */
const PUBLIC_HOSTS = [
  '*.web.app',
  '*.firebaseapp.com',
  '*.test',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'apis.google.com',
  'www.google.com',
  'www.gstatic.com',
];

/**
 * @param publicHosts where a gateway answers as the deployed site and as Google; without it, their host names do not resolve
 * @returns launch arguments that disable background activity, and hosts beyond this machine. For root, they also disable
 *   the sandbox, which does not work for root.
 */
export function browserArgs(publicHosts?: PublicHosts): string[] {
  const quiet = ['background-networking', 'component-update', 'sync', 'quic'].map(
    (name) => `--disable-${name}`,
  );
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const found = publicHosts ? PUBLIC_HOSTS.map((host) => `MAP ${host} 127.0.0.1:${publicHosts.port}`) : [];
  const trust = publicHosts ? [`--ignore-certificate-errors-spki-list=${publicHosts.keyHash}`] : [];
  const resolve = `--host-resolver-rules=${[...found, ...OWN_HOSTS].join(', ')}`;
  return [...asRoot, ...quiet, ...trust, '--no-first-run', resolve];
}
