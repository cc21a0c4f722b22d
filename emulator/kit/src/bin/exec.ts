import { startInherited } from '../command/inherited-command.ts';
import type { Running } from '../command/run-until-stopped.ts';
import { stackInEnvironment, type RunningStack } from '../emulators/running-stack.ts';
import { readStackOptions } from './stack-options.ts';
import { startStack } from './start-stack.ts';

/** How long a command may take to end after a signal (milliseconds): Playwright closes its browsers and writes reports. */
const STOP_GRACE = 10_000;

/**
 * `exec [options] -- COMMAND …`: runs a command while the emulators and the gateway run, and ends with its exit code.
 *
 * @param args As typed after `exec`.
 * @throws {Error} of one line, if an argument is wrong or something cannot start
 */
export async function exec(args: string[], running: Running): Promise<void> {
  const end = args.indexOf('--');
  const [command, ...more] = end < 0 ? [] : args.slice(end + 1);
  if (command === undefined)
    throw new Error('exec needs a command after --, such as exec -- npx playwright test.');
  const stack = await startStack(await readStackOptions(args.slice(0, end)), running);
  const { exitCode, stop } = startInherited([command, ...more], environmentOf(stack));
  running.onStop((signal) => stop(signal, STOP_GRACE));
  running.end(await exitCode);
}

/** The variables by which fixtures and Admin SDKs find the gateway (firebase-tools, emulator/env.js, has the latter two). */
function environmentOf(stack: RunningStack): Record<string, string> {
  return {
    ...stackInEnvironment(stack),
    FIREBASE_AUTH_EMULATOR_HOST: new URL(stack.gateway).host,
    GCLOUD_PROJECT: stack.projectId,
  };
}
