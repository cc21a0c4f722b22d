import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Site } from '../../../src/site.ts';
import { REPOSITORY } from '../../stack/project.ts';
import { runningStack } from '../run/running-stack.ts';

/** The files and folders of the repository from which Vite builds the site. */
const SOURCES = [
  'index.html',
  'package.json',
  'firebase.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'public',
  'src',
  'sw',
];

/** @returns the edit that gives src/site.ts these settings */
export const settingsEdit = (settings: Site): Edit => ({
  file: 'src/site.ts',
  edit: (text) =>
    text.replace(/(?<=^export const site = )\{.*?^\}/ms, () => JSON.stringify(settings, null, 2)),
});

const VITE = join(REPOSITORY, 'node_modules/vite/bin/vite.js');

/** How often to check whether another process has finished a build (milliseconds). */
const LOOK_INTERVAL = 100;

/** Builds the site with `Welcome to <version>` on the home page. A test run builds each version once. */
export function builtVersion(version: string): Promise<string> {
  const edit = (text: string) => text.replace(/(?<=<h1>).*?(?=<\/h1>)/s, `Welcome to ${version}`);
  return onceInRun(version, [{ file: 'src/pages/home.tsx', edit }]);
}

/** Builds the site with the kill switch in place of the worker. */
export const builtWithoutWorker = (): Promise<string> =>
  onceInRun('without-worker', [], { SPECDOCK_WORKER: 'off' });

/** Like `buildEdited`, but only the first process of the run builds. The others wait for its build, and build if it fails. */
async function onceInRun(name: string, edits: readonly Edit[], env?: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(runningStack().builds, name);
  const sources = `${folder}-sources`;
  while (!existsSync(folder)) {
    const isFirst = await mkdir(sources).then(
      () => true,
      () => false,
    );
    if (!isFirst) {
      await wait(LOOK_INTERVAL);
      continue;
    }
    try {
      await rename(await buildEdited(sources, edits, env), folder);
    } catch (error) {
      await rm(sources, { recursive: true });
      throw error;
    }
  }
  return folder;
}

/** An edit of one source file, or of the empty text if there is no file. It must change the text. */
export interface Edit {
  file: string;
  edit(text: string): string;
}

/**
 * Copies the sources of the site, and changes them.
 *
 * @param folder A new or empty folder for the copy.
 * @param more Further files and folders of the repository to copy.
 * @throws {Error} if an edit does not change its file
 */
export async function copySources(
  folder: string,
  edits: readonly Edit[],
  more: readonly string[] = [],
): Promise<void> {
  for (const source of [...SOURCES, ...more])
    await cp(join(REPOSITORY, source), join(folder, source), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await applyEdits(folder, edits);
}

/** Edits files in a copy of the sources. @throws {Error} if an edit does not change its file */
export async function applyEdits(folder: string, edits: readonly Edit[]): Promise<void> {
  for (const { file, edit } of edits) {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8').catch(() => '');
    const after = edit(before);
    if (after === before) throw new Error(`${file} does not contain the text to change.`);
    await writeFile(path, after);
  }
}

/**
 * Builds the site from changed sources.
 *
 * @param folder A new or empty folder, for a copy of the sources and for the build.
 * @returns The folder of the built site.
 * @throws {Error} with the output of a failed build, or if an edit does not change its file
 */
export async function buildEdited(
  folder: string,
  edits: readonly Edit[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  await copySources(folder, edits);
  await promisify(execFile)(process.execPath, [VITE, 'build'], {
    cwd: folder,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  return join(folder, 'dist');
}
