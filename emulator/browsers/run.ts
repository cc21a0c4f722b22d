/* `npm run test:browsers`: checks the built site in Firefox and in WebKit. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { firstLine, noSuch, printable } from 'firebase-auth-faults/command';
import { REPOSITORY } from '../stack/project.ts';
import { engines, ensureEngine } from './engines.ts';
import { EXCLUDED } from './exclusions.ts';

const HELP = `npm run test:browsers -- [options] [files]
  --only ENGINE  firefox or webkit; both by default
  --excluded     only what the runs in Firefox leave out, and complains about each scenario that passes
  --replay       every error of the catalogue in Firefox, in place of the scenarios; some rows do not pass yet
  -g TEXT        only tests whose title matches, in both engines
  files          only tests in files whose path contains one of these texts`;

run().catch((error: Error) => {
  console.error(firstLine(error));
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      excluded: { type: 'boolean' },
      replay: { type: 'boolean' },
      grep: { type: 'string', short: 'g' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const only = values.excluded || values.replay ? 'firefox' : values.only;
  if (only !== undefined && !Object.hasOwn(engines, only))
    throw new Error(noSuch('engine', only, Object.keys(engines)));

  if (values.excluded && values.grep !== undefined)
    throw new Error('--excluded chooses the tests by itself, and takes files but no -g.');

  const outcomes: string[] = [];
  for (const [key, engine] of Object.entries(engines)) {
    if (only !== undefined && key !== only) continue;
    const version = await ensureEngine(engine);
    if (version === undefined) {
      outcomes.push(
        `${engine.name} was NOT TRIED: it is not here and could not be installed. ${engine.advice}`,
      );
      continue;
    }
    console.log(`${engine.name} ${printable(version)}`);
    const project = key === 'firefox' ? [`--project=${values.replay ? 'replay' : 'scenarios'}`] : [];
    const args = [...project, ...positionals, ...(values.grep === undefined ? [] : ['-g', values.grep])];
    const isGood = (await test(key, args, values.excluded ?? false)) === 0;
    if (!isGood) outcomes.push(`${engine.name} ${printable(version)} failed; its output is above.`);
  }
  if (outcomes.length === 0) return;
  throw new Error(outcomes.join(' '));
}

/** Playwright stays in our process group, so Ctrl-C reaches it, and it stops the stack. @returns its exit code */
function test(engine: string, args: readonly string[], excluded: boolean): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(
    process.execPath,
    [cli, 'test', '--config', `emulator/browsers/${engine}.config.ts`, '--pass-with-no-tests', ...args],
    {
      cwd: REPOSITORY,
      env: { ...process.env, ...(excluded && { [EXCLUDED]: '1' }) },
      stdio: 'inherit',
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
