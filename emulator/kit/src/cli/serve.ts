import type { Running } from '../command/run-until-stopped.ts';
import { tableLines } from '../command/table.ts';
import { readStackOptions, type StackValues } from './stack-options.ts';
import { startStack } from './start-stack.ts';

/**
 * `serve [options]`: runs the emulators and the gateway until Ctrl-C.
 *
 * @param values The options, as typed.
 * @throws {Error} with one line, if an option is wrong or a server cannot start
 */
export async function serve(values: StackValues, running: Running): Promise<void> {
  const options = await readStackOptions(values);
  console.log('Starting the emulators …');
  const { gateway, projectId } = await startStack(options, running, { printMessage: console.log });
  const site = options.ports.slice(1).map((port) => `http://localhost:${port}`);
  const lines = tableLines([
    ['Project', projectId],
    ['Provider', `${gateway}, for connectAuthEmulator(auth, '${gateway}')`],
    ...(options.hostingRoot === undefined ? [] : [['Site', site[0] ?? gateway]]),
    [
      'Mails',
      `none is sent; links and codes appear ${options.upstream ? 'where the emulator runs' : 'here'}`,
    ],
  ]);
  console.log(`\n${lines.join('\n')}\n\nCtrl-C stops everything.`);
}
