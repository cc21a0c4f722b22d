#!/usr/bin/env node
/* The command `firebase-auth-faults`. */
import { parse } from '../command/command-line.ts';
import { runUntilStopped } from '../command/run-until-stopped.ts';
import { newBin } from './program.ts';

const args = process.argv.slice(2);
runUntilStopped(async (running) => parse(await newBin(running), args), { endsByItself: args[0] === 'exec' });
