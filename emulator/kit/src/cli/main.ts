#!/usr/bin/env node
/* The command `firebase-auth-faults`. */
import { runBin } from './run-bin.ts';
import { runUntilStopped } from '../command/run-until-stopped.ts';

const args = process.argv.slice(2);
runUntilStopped((running) => runBin(args, running), { endsByItself: args[0] === 'exec' });
