/*
 * `npm test` checks types, lint, unit tests and the build, and runs the journeys and the replay in a browser.
 * `npm run test:all` also runs all other scenarios.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { exitWith } from 'firebase-auth-faults/internal/command';
import { REPOSITORY } from './stack/project.ts';
import { PLAYWRIGHT, runNode } from './stack/run-node.ts';

const HELP = `npm test -- [options] [files]          the journeys, and every row of the replay
npm run test:all -- [options] [files]  these and all other scenarios
  --shard 1/4     only runs this part in the browser, on the output of npm run build; adds its results to blob-report/
  --merge FOLDER  runs nothing: makes the reports from the results of shards in this folder
  files, and every other option of playwright test, such as -g TEXT and --workers 2`;

const JOURNEYS = ['--project=journeys', '--project=replay'];

test(process.argv.slice(2)).then((code) => (process.exitCode = code), exitWith);

/** @returns the exit code */
async function test(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { all: flag, shard: text, merge: text, help: flag } as const;
  const { all, shard, merge, help } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
  }).values;
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (merge !== undefined)
    return runNode([PLAYWRIGHT, 'merge-reports', '--config', 'playwright.config.ts', `${merge}`]);

  const given = args.filter((arg) => arg !== '--all');
  const selected = [...(all ? [] : JOURNEYS), ...given];
  // Checks the arguments first, because the other steps take minutes. Playwright says what is wrong.
  if (given.length > 0) {
    const { status } = spawnSync(process.execPath, [PLAYWRIGHT, 'test', '--list', ...selected], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) return 1;
  }
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this program with npm test.');
  for (const step of shard === undefined ? ['lint', 'unit', 'build', 'browser'] : ['browser']) {
    const code = await runNode([npm, 'run', step]);
    if (code !== 0) return code;
  }
  if (shard === undefined) return runNode([PLAYWRIGHT, 'test', ...selected]);
  return runNode([PLAYWRIGHT, 'test', '--reporter=list,blob', ...selected], {
    PLAYWRIGHT_BLOB_OUTPUT_FILE: `blob-report/shard-${`${shard}`.replace('/', '-of-')}.zip`,
  });
}
