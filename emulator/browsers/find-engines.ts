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

/**
 * Finds a Firefox: `FIREFOX_PATH`, Playwright's own, the system's Firefox ESR, then another Firefox of the system. The
 * `channel` makes Playwright use WebDriver BiDi, which its own Firefox does not speak.
 *
 * @throws {Error} with one sentence if `FIREFOX_PATH` names no file. Another browser instead would be a surprise.
 */
export function findFirefox({ env, exists, playwrightPath } = thisMachine) {
  const wanted = env['FIREFOX_PATH'];
  if (wanted && !exists(wanted)) throw new Error(`FIREFOX_PATH is ${wanted}, but there is no such file.`);
  if (!wanted && exists(playwrightPath())) return { executablePath: playwrightPath() };
  const executablePath = wanted || onPath(env, ['firefox-esr', 'firefox']).find(exists);
  return executablePath ? { executablePath, channel: 'moz-firefox' as const } : undefined;
}

/** Finds WebKitWebDriver, which starts the browser of its own package, and Xvfb, if there is one, for the windows. */
export function findWebKit({ env, exists } = thisMachine) {
  const driver = onPath(env, ['WebKitWebDriver']).find(exists);
  return driver ? { driver, display: onPath(env, ['Xvfb']).find(exists) } : undefined;
}
