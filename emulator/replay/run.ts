/* `npm run replay`: provokes each error on the built site, and writes the report. */
import { exitWith, orExit } from 'firebase-auth-faults/internal/command';
import { PLAYWRIGHT, runNode } from '../stack/run-node.ts';
import { environmentOf, readSelection } from './selection.ts';

const choice = orExit(() => readSelection(process.argv.slice(2)));
if (choice) {
  const args = [PLAYWRIGHT, 'test', '--project', 'replay', '--reporter', 'emulator/replay/reporter.ts'];
  if (choice.grep) args.push('--grep', choice.grep);
  process.exitCode = await runNode(args, environmentOf(choice)).catch(exitWith);
}
