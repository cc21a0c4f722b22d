import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PLAYWRIGHT } from './run-node.ts';

const isRoot = process.getuid?.() === 0;

/**
 * Installs Debian's packages with apt, where this process may.
 *
 * @param what for the message to the person, such as `Chromium`
 * @returns whether they are installed
 */
export function installFromDebian(what: string, packages: readonly string[]): boolean {
  if (!isRoot || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${what} with apt …`);
  return run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Installs a browser that Playwright brings.
 *
 * @param args of `playwright install`
 * @returns whether it is installed
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
