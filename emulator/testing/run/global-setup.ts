import { networkInterfaces } from 'node:os';
import { findBrowser } from '../../stack/find-browser.ts';
import startRun, { inOneLine } from './start-run.ts';

/**
 * Starts a run of the scenarios in Chromium: see start-run.ts.
 *
 * @throws {Error} with one sentence if there is no browser, no network interface, no built site or no emulator.
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  assertCanTest(findBrowser(), networkInterfaces());
  return startRun();
}

/**
 * @param browser the path of a Chromium
 * @param interfaces the machine's network interfaces
 * @throws {Error} with one sentence if there is no browser, or no network interface but the loopback interface
 */
export function assertCanTest(
  browser: string | undefined,
  interfaces: ReturnType<typeof networkInterfaces>,
): void {
  if (browser === undefined)
    throw inOneLine(new Error('There is no Chromium to test with. Run npm run browser first.'));
  // On a machine with only the loopback interface, Chromium says that it is offline, so the site would disable sign-in.
  if (Object.values(interfaces).every((addresses) => addresses!.every(({ internal }) => internal)))
    throw inOneLine(
      new Error(
        'This machine has only the loopback interface. Connect to a network, with or without internet.',
      ),
    );
}
