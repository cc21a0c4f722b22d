import { fileURLToPath } from 'node:url';
import type { RunningStack } from '../../emulator/running-stack.ts';
import { runCli } from './run-cli.ts';

/** Environment variables that hide emulators which run around the tests. */
export const NO_EMULATORS = {
  FIREBASE_EMULATOR_HUB: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  GCLOUD_PROJECT: '',
};

/** The path of the program that uses the stack around it and prints {@link Seen}. */
const LOOK_AROUND = fileURLToPath(new URL('look-around.mjs', import.meta.url));

/** What a command sees of the stack in which `exec` runs it. */
export interface Seen extends RunningStack {
  host: string;
  /** The project's id as each of its sources names it. */
  projects: string[];
  ready: boolean;
  /** The start page at the site's port, and its header `X-App`. */
  site?: { text: string; app: string };
  /** What the provider answered to a call with an injected fault. */
  error: string;
  /** The addresses of all accounts in the emulator. */
  emails: string[];
  /** The links in firebase-debug.log after the first mail, and after the second. */
  links: string[][];
}

/**
 * Runs `exec` with the program at {@link LOOK_AROUND} as its command.
 *
 * @param args The arguments before the command, `exec` among them.
 * @param cwd The folder of the project.
 * @param sitePort The port of the site, if the program is to look at its start page.
 * @throws {Error} if the program prints nothing
 */
export async function lookAround(args: readonly string[], cwd: string, sitePort = '') {
  const run = runCli([...args, '--', process.execPath, LOOK_AROUND, sitePort], { cwd, env: NO_EMULATORS });
  const exitCode = await run.exitCode;
  if (run.output() === '') throw new Error(`The program saw nothing: ${run.errors()}`);
  const seen = JSON.parse(run.output()) as Seen;
  return { ...seen, exitCode, errors: run.errors() };
}
