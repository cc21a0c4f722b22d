import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PLAYWRIGHT } from './run-node.ts';

const isRoot = process.getuid?.() === 0;

/**
 * Installs Debian's packages with apt, if this machine runs Debian and this process runs as root.
 *
 * @param what the name in the printed message, such as `Chromium`
 * @returns whether the packages are installed
 */
export function installFromDebian(what: string, packages: readonly string[]): boolean {
  if (!isRoot || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${what} with apt …`);
  return run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Installs one of Playwright's own browsers.
 *
 * @param args The arguments of `playwright install`.
 * @returns whether the browser is installed
 */
export function installFromPlaywright(what: string, ...args: string[]): boolean {
  console.log(`Installing Playwright's ${what} …`);
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  return run(process.execPath, PLAYWRIGHT, 'install', ...withLibraries, ...args);
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
