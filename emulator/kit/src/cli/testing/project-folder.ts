import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folders: string[] = [];

/** Removes the folders of a test file. after-file.ts calls this. */
export async function removeProjectFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
}

/**
 * Creates the folder of a project. After the tests of the file, the folder is removed.
 *
 * @param files The content of each file, by path. An object is written as JSON.
 * @returns the folder's path
 */
export async function projectFolder(files: Readonly<Record<string, string | object>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-faults-project-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
