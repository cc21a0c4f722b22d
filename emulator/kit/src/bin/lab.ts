import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { HelpRow } from '../command/help.ts';
import { firstLine } from '../command/one-line-errors.ts';
import type { Running } from '../command/run-until-stopped.ts';
import { labFragment } from '../lab/errors.ts';
import { LAB_PATH, labOptions } from '../lab/lab.ts';
import type { LabScreens } from '../lab/steps.ts';
import { STACK_OPTIONS, stackOptionsOf } from './stack-options.ts';
import { startStack } from './start-stack.ts';

export const LAB_HELP: readonly HelpRow[] = [
  ['--error NAME', "selects a provider's word, an SDK's code or a kind of fault, such as QUOTA_EXCEEDED"],
  ['--operation OPERATION', 'selects the only call that meets the error, such as accounts:signUp'],
  ['--screens FILE', "a module whose `screens` are steps to the app's own screens"],
  ['--screen SCREEN', 'selects one of them'],
];

/**
 * `lab [options]`: shows the app in a frame beside the catalogue until Ctrl-C, to provoke errors by hand.
 *
 * @param args The arguments, as typed after `lab`.
 * @throws {Error} with one line, if an argument is wrong or a server cannot start
 */
export async function lab(args: string[], running: Running): Promise<void> {
  const text = { type: 'string' } as const;
  const own = { error: text, operation: text, screens: text, screen: text };
  const { values } = parseArgs({ args, options: { ...STACK_OPTIONS, ...own } });
  const options = await stackOptionsOf(values);
  if (options.hostingRoot === undefined && options.app === undefined)
    throw new Error(
      'There is no app to show. Give its folder with --public, or the address of its running server with --app.',
    );
  const screens = values.screens === undefined ? {} : await readScreens(values.screens);
  const fragment = labFragment(values, Object.keys(screens));
  console.log('Starting the emulators …');
  const { gateway } = await startStack(options, running, {
    printMail: console.log,
    extend: (emulators) => labOptions({ ...emulators, screens }),
  });
  const [, site] = options.ports;
  const origin = site === undefined ? gateway : `http://localhost:${site}`;
  console.log(`\nThe lab is at ${origin}${LAB_PATH}${fragment}\nCtrl-C stops everything.`);
}

async function readScreens(file: string): Promise<LabScreens> {
  const { screens } = (await import(pathToFileURL(resolve(file)).href).catch((error: Error) => {
    throw new Error(`${file} cannot be loaded: ${firstLine(error)}`);
  })) as { screens?: LabScreens };
  if (typeof screens === 'object' && Object.values(screens).every((one) => typeof one === 'function'))
    return screens;
  throw new Error(`${file} must export \`screens\`, an object whose values are async generator functions.`);
}
