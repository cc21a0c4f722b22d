import { firefox } from '@playwright/test';
import { firstLine } from 'firebase-auth-faults/internal/command';
import { installFromDebian, installFromPlaywright } from '../stack/install.ts';
import { findFirefox, findWebKit } from './find-engines.ts';
import { startDisplay } from './webkit/display.ts';
import { startWebKit } from './webkit/start-webkit.ts';
import { startSession } from './webkit/web-driver.ts';

/** How long a browser may take to start (milliseconds). */
const START_LIMIT = 30_000;

/** A browser engine other than Chromium, in which the tests run. */
export interface Engine {
  name: string;
  /** A version that the tests can drive, for error messages. */
  known: string;
  /** A sentence that tells the person which package to install. */
  advice: string;
  isThere(): boolean;
  install(): boolean;
  /** Starts and ends the browser. @returns the browser's version @throws {Error} if the browser cannot be driven */
  tryOut(): Promise<string>;
}

const FIREFOX: Engine = {
  name: 'Firefox',
  known: 'Firefox ESR 153',
  advice: 'Install Firefox (Debian: apt install firefox-esr), or set FIREFOX_PATH to its program.',
  isThere: () => findFirefox() !== undefined,
  // Tries apt first, because Playwright's servers often time out.
  install: () =>
    installFromDebian('Firefox', ['firefox-esr', 'fonts-liberation']) ||
    installFromPlaywright('Firefox', 'firefox'),
  async tryOut() {
    const browser = await firefox.launch({ ...findFirefox()!, timeout: START_LIMIT });
    try {
      const page = await browser.newPage();
      await page.goto('about:blank');
      return browser.version();
    } finally {
      await browser.close();
    }
  },
};

const WEBKIT: Engine = {
  name: 'WebKit',
  known: 'WebKitGTK 2.50',
  advice: 'Install WebKitGTK’s driver (Debian: apt install webkit2gtk-driver xvfb).',
  isThere: () => findWebKit() !== undefined,
  install: () => installFromDebian('WebKit', ['webkit2gtk-driver', 'xvfb', 'fonts-liberation']),
  async tryOut() {
    const found = findWebKit()!;
    const display = await startDisplay(found.display);
    try {
      const webkit = await startWebKit(found.driver, display.name);
      try {
        const session = await startSession(webkit.origin, {});
        await session.goto('about:blank');
        await session.end();
        return session.version;
      } finally {
        await webkit.stop();
      }
    } finally {
      await display.stop();
    }
  },
};

/** The engines, by their names in the option `--only`. */
export const engines: Readonly<Record<string, Engine>> = { firefox: FIREFOX, webkit: WEBKIT };

/**
 * Makes sure that the tests can drive an engine: finds or installs the engine, and starts it once.
 *
 * @returns the engine's version, or `undefined` if the engine is not installed and cannot be installed
 * @throws {Error} of one sentence if the engine is installed but cannot be driven
 */
export async function ensureEngine(engine: Engine): Promise<string | undefined> {
  if (!engine.isThere() && !(engine.install() && engine.isThere())) return undefined;
  try {
    return await engine.tryOut();
  } catch (error) {
    throw new Error(
      `${engine.name} cannot be driven: ${firstLine(error as Error)} The tests are known to drive ${engine.known}.`,
      { cause: error },
    );
  }
}
