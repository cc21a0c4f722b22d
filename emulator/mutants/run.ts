/* `npm run mutants`: removes one thing at a time from a copy of the site, and checks that a test fails. */
import { execFileSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, cp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Running, runUntilStopped, startGroup, temporaryFolder } from 'firebase-auth-faults/command';
import { REPOSITORY } from '../stack/project.ts';
import { mutants, type Mutant } from './mutants.ts';

const HELP = `npm run mutants -- [options]
  --count N     how many things to remove, at random, one at a time; 20 by default
  --seed N      repeats an earlier choice; each run prints its own
  --match TEXT  everything whose description contains the text, instead of a random choice`;

/** How long a stopped check may take to end (milliseconds). */
const STOP_GRACE = 15_000;

runUntilStopped(async (running) => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      match: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const chosen =
    values.match === undefined
      ? sample(wholeNumber('count', values.count), wholeNumber('seed', values.seed))
      : mutants.flat().filter(({ name }) => name.includes(values.match!));
  if (chosen.length === 0) throw new Error('Nothing to remove has that in its description.');

  const folder = await temporaryFolder('specdock-mutants');
  const remove = () => rm(folder, { recursive: true, force: true });
  running.onStop(remove);
  await copyRepository(folder);
  let survivors = 0;
  for (const mutant of chosen) {
    const { file, statement, name } = mutant;
    await appendFile(join(folder, file), statement);
    const noticedBy = await firstFailure(folder, mutant, running);
    await cp(join(REPOSITORY, file), join(folder, file));
    survivors += noticedBy ? 0 : 1;
    console.log(`${noticedBy ? 'noticed ' : 'SURVIVED'}  ${name}${noticedBy ? `: ${noticedBy}` : ''}`);
  }
  await remove();
  if (survivors > 0) throw new Error(`${survivors} of ${chosen.length} were not noticed.`);
  console.log(`All ${chosen.length} were noticed.`);
});

/** @throws Error when the option is no whole number from 1 on */
function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${option} takes a whole number, not ${text}.`);
  return Number(text);
}

/** Takes from each kind in turn, in an order that follows from the seed: node:crypto's random numbers take none. */
function sample(count: number, seed: number): Mutant[] {
  console.log(`--count ${count} --seed ${seed}`);
  const rank = ({ name }: Mutant) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const shuffled = mutants.map((kind) => kind.toSorted((a, b) => rank(a).localeCompare(rank(b))));
  const inTurn = mutants.flat().flatMap((_, turn) => shuffled.flatMap((kind) => kind[turn] ?? []));
  return inTurn.slice(0, count);
}

/** Copies all files that git knows or would add, and links the installed packages. */
async function copyRepository(folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: REPOSITORY });
  for (const file of listed.toString().split('\0'))
    if (file && existsSync(join(REPOSITORY, file))) await cp(join(REPOSITORY, file), join(folder, file));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Runs the checks, the cheapest first. @returns the one that failed; undefined when none did */
async function firstFailure(
  folder: string,
  { file, provenBy }: Mutant,
  running: Running,
): Promise<string | undefined> {
  const checks: [name: string, ...args: string[]][] = [
    ['unit tests', 'node_modules/vitest/vitest.mjs', 'related', file, '--run'],
    ['the build', 'node_modules/vite/bin/vite.js', 'build'],
    typeof provenBy === 'string'
      ? [
          `the scenario "${provenBy}"`,
          'node_modules/@playwright/test/cli.js',
          'test',
          '--project=scenarios',
          '--workers=1',
          '--max-failures=1',
          '-g',
          provenBy.replace(/[^\w\s]/g, '.'),
        ]
      : [
          `the replay of ${provenBy.join(', ')}`,
          '--import',
          'tsx',
          'emulator/replay/run.ts',
          ...provenBy.flatMap((code) => ['--code', code]),
        ],
  ];
  for (const [name, ...args] of checks) {
    const check = startGroup(process.execPath, args, { cwd: folder, env: process.env });
    running.onStop(() => check.stop('SIGTERM', STOP_GRACE));
    const outcome = await check.ended;
    const said = check.lastLines(20).join('\n');
    if (said.includes('No tests found')) throw new Error(`There is no test for ${name}.`);
    if (outcome !== 0) return name;
  }
  return undefined;
}
