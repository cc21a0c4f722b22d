import { installFromDebian, installFromPlaywright } from '../stack/install.ts';
import { findFirefox, findWebKit } from './find-engines.ts';

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

/** Finds or installs an engine. @returns whether the engine is installed now */
export const ensureEngine = (engine: Engine): boolean =>
  engine.isThere() || (engine.install() && engine.isThere());
