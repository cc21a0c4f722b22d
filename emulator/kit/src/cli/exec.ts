import { rm, symlink } from 'node:fs/promises';
import { startProgram } from '../command/start-program.ts';
import { exitCodeOf, type Running } from '../command/run-until-stopped.ts';
import { stackInEnvironment, type RunningStack } from '../emulator/running-stack.ts';
import { DEBUG_LOG } from '../emulator/start-emulators.ts';
import { readStackOptions, type StackValues } from './stack-options.ts';
import { startStack } from './start-stack.ts';

/**
 * How long a command may take to end after a signal (milliseconds). Playwright needs this time to close browsers and write
 * reports.
 */
const STOP_GRACE = 10_000;

/**
 * `exec [options] -- COMMAND …`: runs a command while the emulators and the gateway run, and ends with the command's exit code.
 *
 * @param values The options, as typed.
 * @throws {Error} with one line, if an option is wrong, or a server or the command cannot start
 */
export async function exec(
  [command, ...more]: readonly string[],
  values: StackValues,
  running: Running,
): Promise<void> {
  if (command === undefined)
    throw new Error('exec needs a command after --, such as exec -- npx playwright test.');
  const { log, ...stack } = await startStack(await readStackOptions(values), running);
  if (log !== undefined) {
    const removeLink = () => rm(DEBUG_LOG, { force: true });
    running.onStop(removeLink);
    // `emulators:exec` writes its log here, so some test suites read the links of mails from it. The folder may be read-only.
    await removeLink()
      .then(() => symlink(log, DEBUG_LOG))
      .catch(() => {});
  }
  const env = { ...process.env, ...environmentOf(stack) };
  const { ended, stop } = startProgram(command, more, { env, inTerminal: true });
  running.onStop((signal = 'SIGTERM') => stop(signal, STOP_GRACE));
  const outcome = await ended;
  running.end(typeof outcome === 'number' ? outcome : exitCodeOf(outcome));
}

/**
 * The environment variables with which fixtures find the gateway, and those that `emulators:exec` sets (firebase-tools,
 * commandUtils.js).
 */
function environmentOf(stack: RunningStack): Record<string, string> {
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
    GCLOUD_PROJECT: projectId,
  };
}
