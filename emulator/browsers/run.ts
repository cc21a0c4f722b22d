/* `npm run test:browsers`: checks the built site in Firefox and in WebKit. */
import { spawnSync } from 'node:child_process';
import { exitWith, newProgram, noSuch, once, readOptions } from 'firebase-auth-faults/internal/command';
import { PLAYWRIGHT, runNode } from '../stack/run-node.ts';
import { engines } from './engines.ts';

run().catch(exitWith);

async function run(): Promise<void> {
  const program = newProgram('npm run test:browsers --')
    .argument('[args...]', 'arguments for Playwright, such as a part of a file’s path, or -g TITLE')
    .allowUnknownOption()
    .addOption(once('--only <engine>', 'firefox or webkit; both by default'));
  const options = readOptions<{ only?: string }>(program, process.argv.slice(2));
  if (!options) return;
  const { only } = options;
  if (only !== undefined && !Object.hasOwn(engines, only))
    throw new Error(noSuch('engine', only, Object.keys(engines)));

  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopped = true));
  const outcomes: string[] = [];
  let hasTests = false;
  for (const [key, { name, advice, through, isThere, install }] of Object.entries(engines)) {
    if (only !== undefined && key !== only) continue;
    if (!isThere() && !(install() && isThere())) {
      outcomes.push(
        `${name} was NOT TRIED: it is not on this machine, and could not be installed. ${advice}`,
      );
      continue;
    }
    const test = [PLAYWRIGHT, 'test', '--config', `emulator/browsers/${key}.config.ts`, ...program.args];
    // Some tests are for one engine only.
    if (program.args.length > 0 && selectsNothing(test)) continue;
    hasTests = true;
    console.log(name);
    const code = await runNode(test, {}, through);
    // Ctrl-C ends the whole command, so the tests do not go on in the next engine.
    if (isStopped) throw new Error('The tests were stopped.');
    if (code !== 0) outcomes.push(`${name} failed; its output is above.`);
  }
  if (outcomes.length > 0) throw new Error(outcomes.join(' '));
  if (!hasTests) throw new Error(`No test is selected by ${program.args.join(' ')}.`);
}

/** @param test the arguments of Node that run tests @returns whether Playwright finds no test for them */
function selectsNothing(test: readonly string[]): boolean {
  const { stderr } = spawnSync(process.execPath, [...test, '--list'], { encoding: 'utf8' });
  return stderr.includes('No tests found');
}
