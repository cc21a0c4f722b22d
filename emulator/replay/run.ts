/* `npm run replay`: provokes each error on the built site, and writes the report. */
import { exitWith, orExit } from 'firebase-auth-faults/internal/command';
import { PLAYWRIGHT, runNode } from '../stack/run-node.ts';
import { environmentOf, readSelection } from './selection.ts';

const HELP = `npm run replay -- [options]
  --code CODE       only this code, such as auth/wrong-password; several times, too
  -g, --grep WORDS  only rows whose screen or title matches, such as sign-up
  --full            every code on every call of every screen, instead of the catalogue's rows`;

const choice = orExit(() => readSelection(process.argv.slice(2)));
if (choice === 'help') console.log(HELP);
else {
  const args = [PLAYWRIGHT, 'test', '--project', 'replay', '--reporter', 'emulator/replay/reporter.ts'];
  if (choice.grep) args.push('--grep', choice.grep);
  // Four workers, because rows of the matrix mostly wait, for example half a second for the emulator's bot check.
  if (choice.full) args.push('--workers', '4');
  process.exitCode = await runNode(args, environmentOf(choice)).catch(exitWith);
}
