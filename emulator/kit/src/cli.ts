#!/usr/bin/env node
/* The command `firebase-auth-faults`. */
import { runUntilStopped } from './command/run-until-stopped.ts';
import { runCommand } from './faults/commands.ts';

runUntilStopped(({ onStop }) => {
  const stop = new AbortController();
  onStop(async () => stop.abort());
  return runCommand(process.argv.slice(2), {
    program: 'npx firebase-auth-faults',
    port: process.env['PORT'],
    print: console.log,
    stopped: stop.signal,
  });
});
