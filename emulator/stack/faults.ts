/* `npm run faults`: shows and changes a running gateway's rules, and shows its recorded calls, in a terminal. */
import { addFaultsCommands } from 'firebase-auth-faults/internal';
import { newProgram, parse, runUntilStopped, USUAL_PORT } from 'firebase-auth-faults/internal/command';

runUntilStopped(() =>
  parse(
    addFaultsCommands(newProgram('npm run faults --'), async () => USUAL_PORT, console.log),
    process.argv.slice(2),
  ),
);
