import { findBrowser } from '../../stack/find-browser.ts';
import startRun, { inOneLine } from './start-run.ts';

/**
 * Starts a run of the scenarios in Chromium: see start-run.ts.
 *
 * @throws {Error} with one sentence if there is no browser, no built site or no emulator.
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  if (findBrowser() === undefined)
    throw inOneLine(new Error('There is no Chromium to test with. Run npm run browser first.'));
  return startRun();
}
