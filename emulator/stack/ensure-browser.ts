/* `npm run browser`: makes sure that the scenarios have a Chromium. */
import { orExit } from 'firebase-auth-faults/command';
import { findBrowser } from './find-browser.ts';
import { installFromDebian, installFromPlaywright } from './install.ts';

const NONE =
  'No Chromium was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.';

/** Chromium, the headless shell for most scenarios, and the fonts that both browsers need. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

// Tries Debian's packages first where this process may install them, because Playwright's servers often time out.
const installs = [
  () => installFromDebian('Chromium', PACKAGES),
  () => installFromPlaywright('Chromium', '--no-shell', 'chromium'),
];

const path = orExit(() => {
  let found = findBrowser();
  for (const install of installs) found ??= install() ? findBrowser() : undefined;
  if (found === undefined) throw new Error(NONE);
  return found;
});
console.log(`Browser: ${path}`);
