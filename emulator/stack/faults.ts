/* `npm run faults`: shows and changes a running gateway's rules, and shows its recorded calls, in a terminal. */
import { addFaultsCommands } from 'firebase-auth-faults/internal';
import { newProgram, parse, readPort, runUntilStopped } from 'firebase-auth-faults/internal/command';

runUntilStopped(() =>
  parse(
    addFaultsCommands(
      newProgram('npm run faults --'),
      async () => readPort(process.env['PORT']),
      console.log,
    ),
    process.argv.slice(2),
  ),
);
