import { installFromDebian, installFromPlaywright } from '../stack/install.ts';
import { findFirefox, findWebKit } from './find-engines.ts';

/** A browser engine other than Chromium, in which the tests run. */
export interface Engine {
  name: string;
  /** A sentence that tells the person which package to install. */
  advice: string;
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
    isThere: () => findWebKit() !== undefined,
    install: () => installFromDebian('WebKit', ['webkit2gtk-driver', 'xvfb', 'fonts-liberation']),
  },
};

/** Finds or installs an engine. @returns whether the engine is installed now */
export const ensureEngine = (engine: Engine): boolean =>
  engine.isThere() || (engine.install() && engine.isThere());
