/* `npm run faults`: rules and recorded calls of a running gateway, from a terminal. */
import { exitWith } from '../command/one-line-errors.ts';
import { runCommand } from '../faults/commands.ts';

const port = process.env['PORT'];
runCommand(process.argv.slice(2), { program: 'npm run faults --', port }).then(console.log, exitWith);
