/* `npm run browser`: makes sure that the scenarios have a Chromium. */
import { orExit } from 'firebase-auth-faults/internal/command';
import { findBrowser } from './find-browser.ts';
import { installFromDebian, installFromPlaywright } from './install.ts';

/** Chromium, the headless shell for most scenarios, and the fonts that both browsers need. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

const NONE =
  'No Chromium was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.';

const path = orExit(() => {
  const found =
    findBrowser() ??
    // Tries Debian's packages first where this process may install them, because Playwright's servers often time out.
    (installFromDebian('Chromium', PACKAGES) ? findBrowser() : undefined) ??
    (installFromPlaywright('Chromium', '--no-shell', 'chromium') ? findBrowser() : undefined);
  if (found === undefined) throw new Error(NONE);
  return found;
});
console.log(`Browser: ${path}`);
