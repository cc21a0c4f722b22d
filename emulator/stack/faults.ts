/* `npm run faults`: rules and recorded calls of a running gateway, from a terminal. */
import { runCommand } from 'firebase-auth-faults';
import { runUntilStopped } from 'firebase-auth-faults/command';

runUntilStopped(({ onStop }) => {
  const stop = new AbortController();
  onStop(async () => stop.abort());
  return runCommand(process.argv.slice(2), {
    program: 'npm run faults --',
    port: process.env['PORT'],
    print: console.log,
    stopped: stop.signal,
  });
});
