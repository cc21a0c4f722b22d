import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { PublicHosts } from '../gateway/gateway.ts';

/** What the search looks at, so that a test can give it another machine. */
export interface BrowserProbe {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  exists(path: string): boolean;
  /** Where Playwright would have put its own Chromium. */
  playwrightPath(): string;
}

/** Names of the system's Chromium, the free one first: it is built for this machine's libraries. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Debian's name for the browser without windows that Playwright takes by itself for tests: it needs a fifth less CPU. */
const SHELL = ['chromium-headless-shell'];

const MAC = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

const thisMachine: BrowserProbe = {
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
};

/**
 * Finds a Chromium to run the scenarios with: `CHROMIUM_PATH`, Playwright's own, then the system's.
 *
 * @returns Its path, or `undefined` when the machine has none.
 * @throws {Error} a sentence, when `CHROMIUM_PATH` names no file: another browser than the one asked for would
 *   be a surprise.
 */
export function findBrowser(probe: BrowserProbe = thisMachine): string | undefined {
  const wanted = probe.env['CHROMIUM_PATH'];
  if (wanted) {
    if (probe.exists(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file.`);
  }
  return [probe.playwrightPath(), ...systemPaths(probe)].find((path) => path !== '' && probe.exists(path));
}

/**
 * Finds what to run most scenarios with: as `findBrowser`, but where the system has a headless shell, that. It has
 * no windows to install an app into, and no profile to come back to.
 */
export function findHeadlessShell(probe: BrowserProbe = thisMachine): string | undefined {
  const { env, platform, exists, playwrightPath } = probe;
  const system =
    env['CHROMIUM_PATH'] || platform !== 'linux' || exists(playwrightPath()) ? [] : onPath(env, SHELL);
  return system.find(exists) ?? findBrowser(probe);
}

function systemPaths({ env, platform }: BrowserProbe): string[] {
  if (platform === 'darwin') return MAC.map((path) => `/Applications/${path}`);
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return roots
      .filter((root) => root !== undefined)
      .map((root) => `${root}\\Google\\Chrome\\Application\\chrome.exe`);
  }
  return onPath(env, NAMES);
}

function onPath(env: BrowserProbe['env'], names: string[]): string[] {
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter).filter(Boolean)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Keeps pages on this machine: no other name is resolved than its own. */
const OWN_HOSTS = ['MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE *.localhost'];

/** What a deployed site has and calls, as gateway/public-hosts.ts has it. The first rule that fits counts. */
const PUBLIC_HOSTS = [
  '*.web.app',
  '*.firebaseapp.com',
  '*.test',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'apis.google.com',
  'www.google.com',
];

/**
 * Launch arguments: nothing the browser does on its own behalf, no host but this machine, and no sandbox where root
 * cannot have one.
 *
 * @param publicHosts of a gateway that is the deployed site and Google as well; without one their names lead nowhere
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
