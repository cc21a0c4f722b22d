import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A working directory for the Firebase CLI, with the ports that it will use. */
export interface EmulatorFolder {
  path: string;
  ports: { auth: number; hosting: number };
  remove(): Promise<void>;
}

/**
 * Creates a folder whose firebase.json is the repository's `hosting` block plus free ports for the emulators.
 *
 * The emulators need their own folder, because the hosting emulator merges the firebase.json of its working directory
 * whatever `--config` says. The repository's file is for deploying and names no ports.
 *
 * @param firebaseJson Path of the project's file.
 * @param hostingRoot Folder to serve as the block's `public`; without it there is no hosting.
 */
export async function makeEmulatorFolder(
  firebaseJson: string,
  hostingRoot: string | undefined,
): Promise<EmulatorFolder> {
  const path = await mkdtemp(join(tmpdir(), 'firebase-emulators-'));
  const [auth, hosting, hub, logging] = await freePorts(4);
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port: auth },
    hosting: { host, port: hosting },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
    singleProjectMode: false,
  };

  let config: object = { emulators };
  if (hostingRoot !== undefined) {
    const block = await readHostingBlock(firebaseJson);
    await symlink(hostingRoot, join(path, block.public), 'junction');
    config = { hosting: block, emulators };
  }
  await writeFile(join(path, 'firebase.json'), JSON.stringify(config));

  return {
    path,
    ports: { auth: auth as number, hosting: hosting as number },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

async function readHostingBlock(firebaseJson: string): Promise<{ public: string }> {
  const file = JSON.parse(await readFile(firebaseJson, 'utf8')) as {
    hosting: { public: string };
  };
  return file.hosting;
}

/** Opens all ports at once, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.once('listening', () => resolve((server.address() as { port: number }).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
