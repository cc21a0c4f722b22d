import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Running } from 'firebase-auth-faults/internal/command';
import { readHosting, writeHosting, type HostingFile } from '../../src/build/hosting-headers.ts';
import { buildSite, checkTypes } from '../../emulator/stack/built-site.ts';
import { hostingConfig } from './hosting-config.ts';
import type { FoundProject } from './find-project.ts';

/**
 * Builds the site for a deployment: the files into `public/` of a folder, and beside it a firebase.json with the
 * deployment's policy. The build changes no file of the repository.
 *
 * @param folder The folder of the deployment, which must be new or empty.
 * @param withoutWorker Builds the kill switch in place of the worker.
 * @returns the deployment's firebase.json, which has the hashes of the build
 * @throws {Error} of one line, if the folder is not empty or the build fails
 */
export async function buildDeployment(
  folder: string,
  { config, isBaked, site }: FoundProject,
  withoutWorker: boolean,
  running: Running,
): Promise<HostingFile> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder with --out.`);
  await checkTypes(running);
  await buildSite(running, {
    SPECDOCK_DEPLOYMENT: folder,
    SPECDOCK_WORKER: withoutWorker ? 'off' : 'on',
    VITE_FIREBASE_CONFIG: isBaked ? JSON.stringify(config) : '',
  });
  const path = join(folder, 'firebase.json');
  const file = hostingConfig(await readHosting(path), config.authDomain, site);
  await writeHosting(path, file);
  return file;
}
