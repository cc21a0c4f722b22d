import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_SITE } from '../../stack/project.ts';

const ASSETS = join(BUILT_SITE, 'assets');

/** @returns the file name of a chunk that the script of sign-in imports, and that is not the script of every page */
export async function scriptThatSignInImports(): Promise<string> {
  const provider = (await readdir(ASSETS)).find((file) => /^provider-.*\.js$/.test(file))!;
  const text = await readFile(join(ASSETS, provider), 'utf8');
  const imported = [...text.matchAll(/\bfrom ?"\.\/([^"]+)"/g)].map(([, file]) => file!);
  return imported.find((file) => !file.startsWith('index-'))!;
}
