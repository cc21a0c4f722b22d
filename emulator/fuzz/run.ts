/* `npm run fuzz`: sends hostile requests to a gateway, by the thousand. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { exitWith } from 'firebase-auth-faults/command';
import { fuzz } from './fuzz.ts';

const HELP = `npm run fuzz -- [options]
  --requests N  how many hostile requests to send; 20000 by default
  --seed N      repeats the requests of an earlier run; each run prints its own`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const requests = wholeNumber('requests', values.requests);
  const seed = wholeNumber('seed', values.seed);
  console.log(`--requests ${requests} --seed ${seed}`);
  await fuzz({ requests, seed });
  console.log(`All ${requests} were refused or answered, and nobody got the answer of somebody else.`);
}

/** @throws {Error} with one sentence if the option is no whole number */
function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} takes a whole number, not ${text}.`);
  return Number(text);
}

run().catch(exitWith);
