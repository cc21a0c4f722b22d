import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';
import { onPath } from '../stack/find-browser.ts';
import { installFromDebian, installFromPlaywright } from '../stack/install.ts';

const thisMachine = {
  env: process.env,
  exists: (path: string) => existsSync(path),
  /** The path where Playwright installs its own Firefox. */
  playwrightPath: () => firefox.executablePath(),
};

/** The properties of the machine that the search uses; a test can replace them. */
export type EngineProbe = typeof thisMachine;

/**
 * Finds a Firefox: the one that `FIREFOX_PATH` names, then Playwright's own, then the system's Firefox ESR, then any other
 * Firefox of the system. With the `channel`, Playwright drives Firefox over WebDriver BiDi. Playwright's own Firefox gets no
 * `channel`, because it does not speak BiDi.
 *
 * @throws {Error} with one sentence if `FIREFOX_PATH` names a missing file: using another browser would be a surprise.
 */
export function findFirefox({ env, exists, playwrightPath } = thisMachine) {
  const wanted = env['FIREFOX_PATH'];
  if (wanted && !exists(wanted)) throw new Error(`FIREFOX_PATH is ${wanted}, but there is no such file.`);
  if (!wanted && exists(playwrightPath())) return { executablePath: playwrightPath() };
  const executablePath = wanted || onPath(env, ['firefox-esr', 'firefox']).find(exists);
  return executablePath ? { executablePath, channel: 'moz-firefox' as const } : undefined;
}

/** Finds WebKitWebDriver, which starts the browser from its own package and needs xvfb-run to display its windows. */
export function findWebKit({ env, exists } = thisMachine): string | undefined {
  return onPath(env, ['xvfb-run']).some(exists) ? onPath(env, ['WebKitWebDriver']).find(exists) : undefined;
}

/** A browser engine other than Chromium, in which the tests run. */
export interface Engine {
  name: string;
  /** A sentence that tells the person which package to install. */
  advice: string;
  /** A command that runs the tests where the engine finds what it needs. */
  through?: readonly string[];
  isThere(): boolean;
  install(): boolean;
}

/** The engines, by their names in the option `--only`. */
export const engines: Readonly<Record<string, Engine>> = {
  firefox: {
    name: 'Firefox',
    advice: 'Install Firefox (Debian: apt install firefox-esr), or set FIREFOX_PATH to its program.',
    isThere: () => findFirefox() !== undefined,
    // Tries apt first, because Playwright's servers often time out.
    install: () =>
      installFromDebian('Firefox', ['firefox-esr', 'fonts-liberation']) ||
      installFromPlaywright('Firefox', 'firefox'),
  },
  webkit: {
    name: 'WebKit',
    advice: 'Install WebKitGTK’s driver (Debian: apt install webkit2gtk-driver xvfb).',
    // A virtual screen, with room for a window and a popup: windows then do not appear on the person's screen.
    through: ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1280x1024x24'],
    isThere: () => findWebKit() !== undefined,
    install: () => installFromDebian('WebKit', ['webkit2gtk-driver', 'xvfb', 'fonts-liberation']),
  },
};
