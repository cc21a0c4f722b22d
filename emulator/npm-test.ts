/*
 * `npm test` checks types, lint, unit tests and the build, and runs the journeys and the replay in a browser.
 * `npm run test:all` also runs all other scenarios.
 */
import { spawnSync } from 'node:child_process';
import { exitWith, newProgram, once, readOptions } from 'firebase-auth-faults/internal/command';
import { REPOSITORY } from './stack/project.ts';
import { PLAYWRIGHT, runNode } from './stack/run-node.ts';

const JOURNEYS = ['--project=journeys', '--project=replay'];

test(process.argv.slice(2)).then((code) => (process.exitCode = code), exitWith);

/** @returns the exit code */
async function test(args: string[]): Promise<number> {
  const program = newProgram('npm test --')
    .usage(
      '[options] [files]    the journeys, and every row of the replay; npm run test:all runs all other scenarios too',
    )
    .option('--all', 'what npm run test:all adds')
    .addOption(
      once(
        '--shard <part>',
        'only runs this part (1/4) in the browser, on the output of npm run build; adds its results to blob-report/',
      ),
    )
    .addOption(
      once('--merge <folder>', 'runs nothing: makes the reports from the results of shards in this folder'),
    )
    .addHelpText('after', '\nPlaywright takes all other arguments: files, -g TEXT, --workers 2 and so on.')
    .allowUnknownOption()
    .allowExcessArguments();
  const options = readOptions<{ all?: true; shard?: string; merge?: string }>(program, args);
  if (!options) return 0;
  const { all, shard, merge } = options;
  if (merge !== undefined)
    return runNode([PLAYWRIGHT, 'merge-reports', '--config', 'playwright.config.ts', merge]);

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
  // Side by side, because each of these waits for disks and processes at times.
  const steps = shard === undefined ? ['lint', 'unit', 'build', 'browser'] : ['browser'];
  const codes = await Promise.all(steps.map((step) => runNode([npm, 'run', step])));
  const failed = steps.filter((_, index) => codes[index] !== 0);
  if (failed.length > 0) throw new Error(`These failed: ${failed.join(', ')}. Their messages are above.`);
  if (shard === undefined) return runNode([PLAYWRIGHT, 'test', ...selected]);
  return runNode([PLAYWRIGHT, 'test', '--reporter=list,blob', ...selected], {
    PLAYWRIGHT_BLOB_OUTPUT_FILE: `blob-report/shard-${shard.replace('/', '-of-')}.zip`,
  });
}
