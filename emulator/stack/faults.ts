/* `npm run faults`: shows and changes a running gateway's rules, and shows its recorded calls, in a terminal. */
import { runCommand } from 'firebase-auth-faults/internal';
import { runUntilStopped } from 'firebase-auth-faults/internal/command';

runUntilStopped(() =>
  runCommand(process.argv.slice(2), { program: 'npm run faults --', port: undefined, print: console.log }),
);
