/* `npm run test:browsers`: checks the built site in Firefox and in WebKit. */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import {
  firstLine,
  newProgram,
  noSuch,
  once,
  readOptions,
  temporaryFolder,
} from 'firebase-auth-faults/internal/command';
import { REPOSITORY } from '../stack/project.ts';
import { PLAYWRIGHT, runNode } from '../stack/run-node.ts';
import { engines, ensureEngine } from './engines.ts';

run().catch((error: Error) => {
  console.error(firstLine(error));
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const program = newProgram('npm run test:browsers --')
    .argument('[files...]', 'only tests in files whose path contains one of these texts')
    .addOption(once('--only <engine>', 'firefox or webkit; both by default'))
    .addOption(once('-g, --grep <text>', 'only tests whose title matches, in both engines'));
  const options = readOptions<{ only?: string; grep?: string }>(program, process.argv.slice(2));
  if (!options) return;
  const { only, grep } = options;
  if (only !== undefined && !Object.hasOwn(engines, only))
    throw new Error(noSuch('engine', only, Object.keys(engines)));

  const args = [...program.args, ...(grep === undefined ? [] : ['-g', grep])];
  const outcomes: string[] = [];
  let hasTests = false;
  for (const [key, engine] of Object.entries(engines)) {
    if (only !== undefined && key !== only) continue;
    if (!ensureEngine(engine)) {
      outcomes.push(
        `${engine.name} was NOT TRIED: it is not on this machine, and could not be installed. ${engine.advice}`,
      );
      continue;
    }
    if (args.length > 0 && selectsNothing(key, args)) continue;
    hasTests = true;
    console.log(engine.name);
    if (!(await test(key, args, engine.through)))
      outcomes.push(`${engine.name} failed; its output is above.`);
  }
  if (outcomes.length > 0) throw new Error(outcomes.join(' '));
  if (!hasTests) throw new Error(`No test is selected by ${args.join(' ')}.`);
}

/** @returns the arguments of Node that run tests in an engine */
function testsIn(engine: string, args: readonly string[]): string[] {
  return [PLAYWRIGHT, 'test', '--config', `emulator/browsers/${engine}.config.ts`, ...args];
}

/** @returns whether an engine has no test that these arguments select; an engine may, because some tests are for one engine only */
function selectsNothing(engine: string, args: readonly string[]): boolean {
  const { stdout, stderr } = spawnSync(process.execPath, testsIn(engine, ['--list', ...args]), {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  return (stdout + stderr).includes('No tests found');
}

/** Runs the tests in an engine. @param through see {@link runNode} @returns whether all tests passed */
async function test(engine: string, args: readonly string[], through?: readonly string[]): Promise<boolean> {
  // A separate folder for temporary files, deleted below, because Playwright does not remove the profile of a dead browser.
  const TMPDIR = await temporaryFolder('specdock-browsers');
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopped = true));
  const code = await runNode(testsIn(engine, args), { TMPDIR }, through);
  await rm(TMPDIR, { recursive: true, force: true, maxRetries: 5 });
  // Ctrl-C ends the whole command, so the tests do not go on in the next engine.
  if (isStopped) throw new Error('The tests were stopped.');
  return code === 0;
}
