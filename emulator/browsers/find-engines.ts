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

/** A Firefox, and how Playwright drives it. */
export interface FoundFirefox {
  executablePath: string;
  /** Playwright speaks WebDriver BiDi to this channel; its own Firefox has no channel, and another protocol. */
  channel?: 'moz-firefox';
}

/**
 * Finds a Firefox: `FIREFOX_PATH`, Playwright's own, then the system's, where an ESR comes first.
 *
 * @throws {Error} with one sentence if `FIREFOX_PATH` names no file, because another browser would be a surprise
 */
export function findFirefox({ env, exists, playwrightPath } = thisMachine): FoundFirefox | undefined {
  const wanted = env['FIREFOX_PATH'];
  if (wanted && !exists(wanted)) throw new Error(`FIREFOX_PATH is ${wanted}, but there is no such file.`);
  if (!wanted && exists(playwrightPath())) return { executablePath: playwrightPath() };
  const executablePath = wanted || onPath(env, ['firefox-esr', 'firefox']).find(exists);
  return executablePath ? { executablePath, channel: 'moz-firefox' } : undefined;
}

/** The programs that run WebKit. */
export interface FoundWebKit {
  /** WebKitWebDriver, which starts the browser that came with it. */
  driver: string;
  /** Xvfb, if there is one. */
  display: string | undefined;
}

/** Finds WebKitGTK's driver, and a display for its windows. */
export function findWebKit({ env, exists } = thisMachine): FoundWebKit | undefined {
  const driver = onPath(env, ['WebKitWebDriver']).find(exists);
  return driver ? { driver, display: onPath(env, ['Xvfb']).find(exists) } : undefined;
}
