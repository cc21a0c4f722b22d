import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { freePorts } from '../http/listen.ts';
import type { HostingEntry } from './project-file.ts';

/**
 * The folder that the hosting emulator serves. It is a link in the working directory, because the site's real folder may be
 * outside.
 */
const PUBLIC = 'public';

/**
 * Creates a working directory for the Firebase CLI. The firebase.json in it has one hosting entry and free ports for the
 * emulators.
 *
 * The emulators need their own folder, because the hosting emulator also reads the firebase.json of its working directory,
 * even if `--config` names another file. The project's own firebase.json would not do: it may name no ports, or those of the
 * gateway.
 *
 * @param hosting The entry, and the folder to serve in place of the entry's folder; `undefined` for no hosting emulator.
 * @param projectId The project's id, which is also the name of the site in the emulator.
 * @param singleProjectMode The setting of this name in the project's own firebase.json.
 * @returns the folder, and the origins of the emulators
 */
export async function makeEmulatorFolder(
  hosting: { entry: HostingEntry; root: string } | undefined,
  projectId: string,
  singleProjectMode: unknown,
): Promise<{ path: string; auth: string; hosting: string | undefined }> {
  const path = await temporaryFolder('firebase-emulators');
  const host = '127.0.0.1';
  const [auth, web, hub, logging] = (await freePorts(4)).map((port) => ({ host, port }));
  const emulators = { auth, hosting: web, hub, logging, ui: { enabled: false }, singleProjectMode };

  let config: object = { emulators };
  if (hosting !== undefined) {
    const { site: _, target: __, source: ___, ...rest } = hosting.entry;
    await symlink(resolve(hosting.root), join(path, PUBLIC), 'junction');
    config = { hosting: { ...rest, site: projectId, public: PUBLIC }, emulators };
  }
  await writeFile(join(path, 'firebase.json'), JSON.stringify(config));

  return {
    path,
    auth: `http://${host}:${auth!.port}`,
    hosting: hosting && `http://${host}:${web!.port}`,
  };
}
