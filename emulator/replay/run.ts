/* `npm run replay`: provokes each error on the built site, and writes the report. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, orExit } from 'firebase-auth-faults/internal/command';
import { PLAYWRIGHT, runNode } from '../stack/run-node.ts';
import { checkEarlierRun, checkNames, environmentOf, wantedRows, type Selection } from './selection.ts';

const HELP = `npm run replay -- [options]
  --code CODE            only this code, such as auth/wrong-password; several times, too
  --screen SCREEN        only this screen, such as password-sign-in; several times, too
  --operation OPERATION  only answers to this call, such as accounts:signUp
  --compare FILE         marks what has changed since the run that wrote this replay.json
  --full                 every code on every call of every screen, instead of the catalogue's rows`;

const choice = orExit(read);
if (choice) {
  const args = [PLAYWRIGHT, 'test', '--project', 'replay', '--reporter', 'emulator/replay/reporter.ts'];
  // Four workers, because rows of the matrix mostly wait, for example half a second for the emulator's bot check.
  if (choice.full) args.push('--workers', '4');
  process.exitCode = await runNode(args, environmentOf(choice)).catch(exitWith);
}

/** @returns the selection; undefined after printing the help @throws {Error} of one line if a selection or file is wrong */
function read(): Selection | undefined {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean' } as const;
  const options = { code: texts, screen: texts, operation: text, full: flag, compare: text, help: flag };
  const { help, ...asked } = parseArgs({ options }).values;
  if (help) return void console.log(HELP);
  checkNames(asked);
  if (wantedRows(asked).length === 0)
    throw new Error('No row matches all of these options. Add --full to search every combination.');
  if (asked.compare === undefined) return asked;
  const compare = resolve(asked.compare);
  checkEarlierRun(compare, asked.full ?? false);
  return { ...asked, compare };
}
