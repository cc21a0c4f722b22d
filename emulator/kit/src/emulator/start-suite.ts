import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { startGroup } from '../command/child-group.ts';
import type { Running } from '../command/run-until-stopped.ts';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { freePorts } from '../http/listen.ts';
import { findFirebaseTools } from './firebase-tools.ts';
import { readJsonFile } from './project-file.ts';
import { emulatorsOfHub, type EmulatorsOfHub } from './running-emulators.ts';
import { DEBUG_LOG, endedBadly, saysReady, until, type EmulatedProject } from './start-emulators.ts';

/** All emulators of a project's firebase.json. They end when this process ends. */
export interface Suite extends EmulatorsOfHub {
  /** Path of the log of firebase-tools. Before version 15.29, firebase-tools writes it into the project's folder instead. */
  log: string;
  /** Resolves with the reason if the emulators end by themselves. */
  died: Promise<Error>;
}

/** How long the emulators may take to end after SIGINT (milliseconds). Some of them write exports at their end. */
const STOP_GRACE = 20_000;
const PRELOADED = ['exit-with-parent.mjs', 'print-crash.mjs', 'skip-schema-check.mjs'].map(
  (file) => new URL(`../../assets/preloaded/${file}`, import.meta.url).href,
);

/**
 * Starts all emulators of a project's firebase.json with `firebase emulators:start`. Auth and the hub get free ports, so
 * that a gateway can listen on Auth's usual port. Everything else is as firebase.json says.
 *
 * @param project.firebaseJson The path of the file. While the emulators run, there is a changed copy beside the file,
 *   because the paths in it are relative to its folder.
 * @param onStop Receives the function that stops the emulators and removes the copy.
 * @throws {Error} with one line, if firebase.json is missing or has no Auth emulator, or if firebase-tools ends early
 */
export async function startSuite(
  { firebaseJson, projectId, importFolder }: EmulatedProject,
  onStop: Running['onStop'],
): Promise<Suite> {
  if (firebaseJson === undefined)
    throw new Error('--suite needs a firebase.json, here or in a folder above.');
  const config = await readJsonFile<{ emulators?: Record<string, object | undefined> }>(firebaseJson);
  const { emulators = {} } = config;
  if (!emulators['auth'])
    throw new Error(`${firebaseJson} has no Auth emulator. Add "auth": { "port": 9099 } under "emulators".`);
  const { program, packageJson } = findFirebaseTools();
  const [auth, hub] = await freePorts(2);
  const moved = { auth: { ...emulators['auth'], port: auth }, hub: { ...emulators['hub'], port: hub } };
  const folder = resolve(dirname(firebaseJson));
  const copy = join(folder, `.firebase-auth-faults-${process.pid}.json`);
  await writeFile(copy, JSON.stringify({ ...config, emulators: { ...emulators, ...moved } }));
  onStop(() => rm(copy, { force: true }));
  const logFolder = await temporaryFolder('firebase-suite');
  onStop(() => rm(logFolder, { recursive: true, force: true }));
  const log = join(logFolder, DEBUG_LOG);

  const group = startGroup(
    process.execPath,
    [
      ...PRELOADED.map((address) => `--import=${address}`),
      program,
      'emulators:start',
      `--project=${projectId}`,
      `--config=${basename(copy)}`,
      ...(importFolder === undefined ? [] : [`--import=${resolve(importFolder)}`]),
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        EMULATORS_FOLDER: copy,
        FIREBASE_TOOLS: packageJson,
        FIREBASE_DEBUG_PATH: log,
        CI: '1',
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
      },
    },
  );
  onStop(() => group.stop('SIGINT', STOP_GRACE));
  await until(() => saysReady(group), group);
  const died = group.ended.then((outcome) => endedBadly(`ended (${outcome})`, group));
  return { ...(await emulatorsOfHub(`127.0.0.1:${hub}`)), log, died };
}
