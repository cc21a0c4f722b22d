#!/usr/bin/env node
/* The command `firebase-auth-faults`. */
import { exec } from './bin/exec.ts';
import { runUntilStopped } from './command/run-until-stopped.ts';
import { runCommand } from './faults/commands.ts';

const args = process.argv.slice(2);
const isExec = args[0] === 'exec';

runUntilStopped(
  (running) => {
    if (isExec) return exec(args.slice(1), running);
    const stop = new AbortController();
    running.onStop(async () => stop.abort());
    return runCommand(args, {
      program: 'npx firebase-auth-faults',
      port: process.env['PORT'],
      print: console.log,
      stopped: stop.signal,
    });
  },
  { endsByItself: isExec },
);
