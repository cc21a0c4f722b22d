import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * @param folder a folder in the work tree
 * @returns the commit as 12 digits, with `-dirty` at the end if tracked files differ from the commit; null without git
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

/**
 * @returns the version of the Firebase SDK that is installed in a project, such as `12.19.0`; null if no SDK is installed
 */
export function sdkVersion(folder: string): string | null {
  try {
    const require = createRequire(join(folder, 'package.json'));
    return (require('firebase/package.json') as { version: string }).version;
  } catch {
    return null;
  }
}
