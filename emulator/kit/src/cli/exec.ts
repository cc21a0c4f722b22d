import { rm, symlink } from 'node:fs/promises';
import { startInherited } from '../command/inherited-command.ts';
import type { Running } from '../command/run-until-stopped.ts';
import { addressOf, type HubAnswer } from '../emulator/running-emulators.ts';
import { stackInEnvironment, type RunningStack } from '../emulator/running-stack.ts';
import { DEBUG_LOG } from '../emulator/start-emulators.ts';
import { startHub } from './hub.ts';
import { readStackOptions } from './stack-options.ts';
import { startStack } from './start-stack.ts';

/**
 * How long a command may take to end after a signal (milliseconds). Playwright needs this time to close browsers and write
 * reports.
 */
const STOP_GRACE = 10_000;

/**
 * `exec [options] -- COMMAND …`: runs a command while the emulators and the gateway run, and ends with the command's exit code.
 *
 * @param args The arguments, as typed after `exec`.
 * @throws {Error} with one line, if an argument is wrong or a server or the command cannot start
 */
export async function exec(args: string[], running: Running): Promise<void> {
  const end = args.indexOf('--');
  const [command, ...more] = end < 0 ? [] : args.slice(end + 1);
  if (command === undefined)
    throw new Error('exec needs a command after --, such as exec -- npx playwright test.');
  const options = await readStackOptions(args.slice(0, end));
  const { log, hub: others, ...stack } = await startStack(options, running);
  if (log !== undefined) {
    const removeLink = () => rm(DEBUG_LOG, { force: true });
    running.onStop(removeLink);
    // `emulators:exec` writes its log here, so some test suites read the links of mails from it. The folder may be read-only.
    await removeLink()
      .then(() => symlink(log, DEBUG_LOG))
      .catch(() => {});
  }
  const hub = await startHub(stack.gateway, (options.hostingRoot ?? options.app) !== undefined, others);
  running.onStop(hub.close);
  const environment = { ...addressesOf(others ?? {}), ...environmentOf(stack, hub.port) };
  const { exitCode, stop } = startInherited([command, ...more], environment);
  running.onStop((signal) => stop(signal, STOP_GRACE));
  running.end(await exitCode);
}

/**
 * The environment variables with which fixtures find the gateway, and those that `emulators:exec` sets (firebase-tools,
 * commandUtils.js).
 */
function environmentOf(stack: RunningStack, hubPort: number): Record<string, string> {
  const { gateway, projectId } = stack;
  const config = {
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    databaseURL: `https://${projectId}.firebaseio.com`,
  };
  return {
    FIREBASE_CONFIG: process.env['FIREBASE_CONFIG'] ?? JSON.stringify(config),
    ...stackInEnvironment(stack),
    FIREBASE_AUTH_EMULATOR_HOST: new URL(gateway).host,
    FIREBASE_EMULATOR_HUB: `localhost:${hubPort}`,
    GCLOUD_PROJECT: projectId,
  };
}

/**
 * The variables in which `emulators:exec` puts the address of each emulator, some with a scheme (firebase-tools,
 * emulator/env.js).
 */
const VARIABLES: Readonly<Record<string, readonly [variable: string, scheme?: string][]>> = {
  firestore: [['FIRESTORE_EMULATOR_HOST'], ['FIREBASE_FIRESTORE_EMULATOR_ADDRESS']],
  database: [['FIREBASE_DATABASE_EMULATOR_HOST']],
  storage: [['FIREBASE_STORAGE_EMULATOR_HOST'], ['STORAGE_EMULATOR_HOST', 'http://']],
  pubsub: [['PUBSUB_EMULATOR_HOST']],
  eventarc: [['CLOUD_EVENTARC_EMULATOR_HOST', 'http://']],
  tasks: [['CLOUD_TASKS_EMULATOR_HOST']],
  dataconnect: [
    ['FIREBASE_DATA_CONNECT_EMULATOR_HOST', 'http://'],
    ['DATA_CONNECT_EMULATOR_HOST'],
    ['FIREBASE_DATACONNECT_EMULATOR_HOST'],
  ],
};

/**
 * @returns the variables with the addresses of the emulators in a hub's answer; not of Auth, which has the gateway's address
 */
export function addressesOf(hub: HubAnswer): Record<string, string> {
  const variables = Object.entries(VARIABLES).flatMap(([name, list]) => {
    const emulator = hub[name];
    if (!emulator) return [];
    return list.map(([variable, scheme = '']) => [variable, scheme + addressOf(emulator)] as const);
  });
  return Object.fromEntries(variables);
}
