/*
 * Proves that another owner can make the site their own: in a clone of the repository with another owner's settings, texts,
 * pages and colours, lint, unit tests, build and journeys pass. Only src/site.test.ts fails, which has what this owner's
 * site must say. The clone has the last commit. CI runs this program, which takes as long as these commands.
 */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { REPOSITORY } from '../../stack/project.ts';
import { applyEdits } from '../deployments/deployments.ts';
import { otherOwner } from './other-owner.ts';

const OWN_TEST = 'src/site.test.ts';

const PASSES = [
  'npm run format',
  'npm run lint',
  `npm run unit -- --exclude ${OWN_TEST}`,
  'npm run build',
  'npx playwright test --project=journeys',
];

const root = await temporaryFolder('specdock-adapted');
const folder = join(root, 'clone');
try {
  mustPass(`git clone --quiet . ${folder}`, REPOSITORY);
  mustPass('npm ci');
  await applyEdits(folder, otherOwner);
  for (const command of PASSES) mustPass(command);
  if (run(`npx vitest run ${OWN_TEST}`) === 0)
    throw new Error(`In a clone for another owner, ${OWN_TEST} still passes.`);
  console.log(`In a clone for another owner, only ${OWN_TEST} fails.`);
} finally {
  await rm(root, { recursive: true, force: true });
}

/** @throws {Error} with one sentence, if the command fails */
function mustPass(command: string, cwd = folder): void {
  if (run(command, cwd) !== 0) throw new Error(`In a clone for another owner, ${command} fails.`);
}

/** @returns the exit code of the command */
function run(command: string, cwd = folder): number | null {
  console.log(`\n$ ${command}`);
  const [program, ...args] = command.split(' ') as [string, ...string[]];
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status;
}
