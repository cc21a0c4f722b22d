import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Running } from 'firebase-auth-faults/internal/command';
import { readHosting, writeHosting } from '../../src/build/hosting-headers.ts';
import type { HostConfig } from '../../src/auth/host-config.ts';
import type { Site } from '../../src/site.ts';
import { buildSite, checkTypes } from '../../emulator/stack/built-site.ts';
import { hostingConfig } from './hosting-config.ts';

/**
 * Builds the site for a deployment: the files into `public/` of a folder, and beside it a firebase.json with the
 * deployment's policy. The build changes no file of the repository.
 *
 * @param folder A new folder.
 * @param config The configuration that Hosting serves. Another auth domain, from src/site.ts, goes into the scripts.
 * @param withoutWorker Builds the kill switch in place of the worker.
 * @returns the path of that firebase.json, and the auth domain
 * @throws {Error} of one line, if the build fails
 */
export async function buildDeployment(
  folder: string,
  config: HostConfig,
  { authDomain = config.authDomain }: Site,
  withoutWorker: boolean,
  running: Running,
): Promise<{ firebaseJson: string; authDomain: string }> {
  await mkdir(folder);
  await checkTypes(running);
  await buildSite(running, {
    SPECDOCK_DEPLOYMENT: folder,
    SPECDOCK_WORKER: withoutWorker ? 'off' : 'on',
    VITE_FIREBASE_CONFIG: authDomain === config.authDomain ? '' : JSON.stringify({ ...config, authDomain }),
  });
  const firebaseJson = join(folder, 'firebase.json');
  await writeHosting(firebaseJson, hostingConfig(await readHosting(firebaseJson), authDomain));
  return { firebaseJson, authDomain };
}
