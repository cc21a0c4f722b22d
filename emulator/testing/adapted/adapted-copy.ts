import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../../stack/project.ts';
import type { Edit } from '../deployments/deployments.ts';

/** The workspace, which the copy must not share, and the caches of compilers, which name their sources. */
const OWN = new Set(['firebase-auth-faults', '.cache', '.vite']);

/**
 * Copies the repository with its uncommitted changes, links the installed packages, and edits the copy.
 *
 * @param folder a new folder
 * @throws {Error} if an edit does not change its file
 */
export async function adaptedCopy(folder: string, edits: readonly Edit[]): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n'))
    await cp(join(REPOSITORY, file), join(folder, file)).catch(() => {});
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(REPOSITORY, 'node_modules')))
    if (!OWN.has(name)) await symlink(join(REPOSITORY, 'node_modules', name), join(packages, name));
  await symlink('../emulator/kit', join(packages, 'firebase-auth-faults'));
  for (const { file, edit } of edits) {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8').catch(() => '');
    const after = edit(before);
    if (after === before) throw new Error(`${file} does not contain the text to change.`);
    await writeFile(path, after);
  }
}
