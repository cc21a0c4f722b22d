import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';
import { onPath } from '../stack/find-browser.ts';

const thisMachine = {
  env: process.env,
  exists: (path: string) => existsSync(path),
  /** The path where Playwright installs its own Firefox. */
  playwrightPath: () => firefox.executablePath(),
};

/** The properties of the machine that the search uses; a test can replace them. */
export type EngineProbe = typeof thisMachine;

/** The path of a Firefox, and the channel by which Playwright drives the browser. */
export interface FoundFirefox {
  executablePath: string;
  /** The system's Firefox, driven by WebDriver BiDi. Absent for Playwright's own Firefox, which has another protocol. */
  channel?: 'moz-firefox';
}

/**
 * Finds a Firefox: `FIREFOX_PATH`, Playwright's own, the system's Firefox ESR, then another Firefox of the system.
 *
 * @throws {Error} with one sentence if `FIREFOX_PATH` names no file. Another browser instead would be a surprise.
 */
export function findFirefox({ env, exists, playwrightPath } = thisMachine): FoundFirefox | undefined {
  const wanted = env['FIREFOX_PATH'];
  if (wanted && !exists(wanted)) throw new Error(`FIREFOX_PATH is ${wanted}, but there is no such file.`);
  if (!wanted && exists(playwrightPath())) return { executablePath: playwrightPath() };
  const executablePath = wanted || onPath(env, ['firefox-esr', 'firefox']).find(exists);
  return executablePath ? { executablePath, channel: 'moz-firefox' } : undefined;
}

/** The paths of the programs that run WebKit. */
export interface FoundWebKit {
  /** WebKitWebDriver, which starts the browser of its own package. */
  driver: string;
  /** Xvfb; `undefined` if this machine has no Xvfb. */
  display: string | undefined;
}

/** Finds WebKitGTK's driver, and the program of a display for the browser's windows. */
export function findWebKit({ env, exists } = thisMachine): FoundWebKit | undefined {
  const driver = onPath(env, ['WebKitWebDriver']).find(exists);
  return driver ? { driver, display: onPath(env, ['Xvfb']).find(exists) } : undefined;
}
