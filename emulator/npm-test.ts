/* `npm test`: checks types, lint, unit tests and the build, and runs every scenario and the replay. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { exitWith } from 'firebase-auth-faults/internal/command';
import { checkEarlierRun, environmentOf } from './replay/selection.ts';
import { REPOSITORY } from './stack/project.ts';
import { PLAYWRIGHT, runNode } from './stack/run-node.ts';

const HELP = `npm test -- [options] [files]
  --shard 1/4     runs this part of the scenarios and of the replay, and adds its results to blob-report/
  --merge FOLDER  runs nothing: makes the reports from the results of shards in this folder
  --compare FILE  with --merge: marks what has changed since the replay that wrote this replay.json
  files, and every other option of playwright test, such as -g TEXT and --workers 2`;

const STEPS = ['lint', 'unit', 'build', 'browser'];

test(process.argv.slice(2)).then((code) => (process.exitCode = code), exitWith);

/** @returns the exit code */
async function test(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { shard: text, merge: text, compare: text, help: { type: 'boolean' } } as const;
  const { shard, merge, compare, help } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
  }).values;
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (merge !== undefined) return report(`${merge}`, compare === undefined ? undefined : `${compare}`);

  // Checks the arguments first, because the other steps take minutes.
  if (args.length > 0 && !/^Total: [1-9]/m.test(check('test', '--list', '--reporter=list', ...args)))
    throw new Error(`No scenario and no row of the replay matches ${args.join(' ')}.`);
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this program with npm test.');
  for (const step of STEPS) {
    const code = await runNode([npm, 'run', step]);
    if (code !== 0) return code;
  }
  if (shard === undefined) return runNode([PLAYWRIGHT, 'test', ...args]);
  return runNode([PLAYWRIGHT, 'test', '--reporter=list,blob', ...args], {
    PLAYWRIGHT_BLOB_OUTPUT_FILE: `blob-report/shard-${`${shard}`.replace('/', '-of-')}.zip`,
  });
}

/** Makes the same reports as a run without shards. @param earlier a replay.json to compare the replay with */
function report(folder: string, earlier: string | undefined): number {
  if (earlier !== undefined) {
    checkEarlierRun(earlier, false);
    Object.assign(process.env, environmentOf({ compare: resolve(earlier) }));
  }
  console.log(check('merge-reports', '--config', 'playwright.config.ts', folder));
  return 0;
}

/** @returns what Playwright prints. @throws {Error} if Playwright fails; of one line if it refuses its arguments */
function check(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [PLAYWRIGHT, ...args], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status === 0) return stdout;
  const error = /^error: (.*)$/im.exec(stripVTControlCharacters(stderr + stdout))?.[1];
  throw new Error(error ?? `Playwright failed: ${(stderr + stdout).trim()}`);
}
