import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/**
 * Creates the folder of a project; it is removed after the file's tests.
 *
 * @param files By path; an object is written as JSON.
 * @returns its path
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
