import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { freePorts } from '../http/listen.ts';

/**
 * Creates a working directory for the Firebase CLI: its firebase.json is the repository's `hosting` block plus free ports
 * for the emulators.
 *
 * The emulators need their own folder, because the hosting emulator merges the firebase.json of its working directory
 * whatever `--config` says. The repository's file is for deploying and names no ports.
 *
 * @param firebaseJson Path of the project's file.
 * @param hostingRoot Folder to serve as the block's `public`; without it there is no hosting.
 * @returns the folder, and the origins of the emulators
 */
export async function makeEmulatorFolder(
  firebaseJson: string,
  hostingRoot: string | undefined,
): Promise<{ path: string; auth: string; hosting: string | undefined }> {
  const path = await temporaryFolder('firebase-emulators');
  const host = '127.0.0.1';
  const [auth, hosting, hub, logging] = (await freePorts(4)).map((port) => ({ host, port }));
  const emulators = { auth, hosting, hub, logging, ui: { enabled: false }, singleProjectMode: false };

  let config: object = { emulators };
  if (hostingRoot !== undefined) {
    const file = JSON.parse(await readFile(firebaseJson, 'utf8')) as { hosting: { public: string } };
    await symlink(hostingRoot, join(path, file.hosting.public), 'junction');
    config = { hosting: file.hosting, emulators };
  }
  await writeFile(join(path, 'firebase.json'), JSON.stringify(config));

  return {
    path,
    auth: `http://${host}:${auth!.port}`,
    hosting: hostingRoot && `http://${host}:${hosting!.port}`,
  };
}
