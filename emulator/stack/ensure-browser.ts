/* `npm run browser`: makes sure that the scenarios have a Chromium. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { orExit } from 'firebase-auth-faults/command';
import { findBrowser } from './find-browser.ts';

const NONE =
  'No Chromium was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.';

/** The browser, the headless shell for most scenarios, and the fonts that both need. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

const isRoot = process.getuid?.() === 0;

const path = orExit(() => {
  let found = findBrowser();
  // Prefers Debian's own package where we may install it, because Playwright's servers often time out there.
  for (const install of [fromDebian, fromPlaywright]) found ??= install() ? findBrowser() : undefined;
  if (found === undefined) throw new Error(NONE);
  return found;
});
console.log(`Browser: ${path}`);

function fromDebian(): boolean {
  if (!isRoot || !existsSync('/etc/debian_version')) return false;
  console.log('Installing Chromium with apt …');
  return run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES);
}

function fromPlaywright(): boolean {
  console.log("Installing Playwright's Chromium …");
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  return run(process.execPath, cli, 'install', ...withLibraries, '--no-shell', 'chromium');
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
