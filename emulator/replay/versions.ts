import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * @param folder in the work tree
 * @returns the commit as 12 digits, with `-dirty` after them if tracked files differ from it; null without git
 */
export function commitOf(folder: string): string | null {
  const args = ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty'];
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** @returns the version of the installed Firebase SDK, such as `12.19.0` */
export function sdkVersion(): string {
  const { version } = createRequire(import.meta.url)('firebase/package.json') as { version: string };
  return version;
}
