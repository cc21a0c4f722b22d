import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Running, startGroup, temporaryFolder } from 'firebase-auth-faults/command';
import { REPOSITORY } from '../stack/project.ts';
import { milliseconds, ratio, type Rows } from './columns.ts';

/** How long a stopped program may take to end (milliseconds). */
const STOP_GRACE = 2000;

/**
 * Builds the site twice, to a folder of its own, and checks the types twice, the first time without a cache. The file
 * cache of the operating system is warm, because earlier commands have filled it.
 */
export async function measureBuilds({ onStop }: Pick<Running, 'onStop'>): Promise<Rows> {
  const folder = await temporaryFolder('specdock-bench');
  const remove = () => rm(folder, { recursive: true, force: true });
  onStop(remove);
  const build = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    relative(REPOSITORY, folder),
    '--emptyOutDir',
  ];
  const types = ['node_modules/typescript/bin/tsc', '-b'];
  const timesOf = async (command: string, firstRun: string[], nextRun: string[]) => {
    const first = await time(firstRun, onStop);
    const again = await time(nextRun, onStop);
    return [command, milliseconds(first), milliseconds(again), ratio(again, first)];
  };
  try {
    return [
      ['', 'first', 'again', 'ratio'],
      await timesOf('npm run build', build, build),
      await timesOf('npm run types', [...types, '--force'], types),
    ];
  } finally {
    await remove();
  }
}

/** @throws {Error} with the program's last lines when it fails */
async function time(args: string[], onStop: Running['onStop']): Promise<number> {
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = startGroup(process.execPath, args, { cwd: REPOSITORY, env });
  onStop(() => program.stop('SIGTERM', STOP_GRACE));
  const outcome = await program.ended;
  if (outcome !== 0) throw new Error(`${args[0]} failed (${outcome}): ${program.lastLines(6).join(' | ')}`);
  return performance.now() - start;
}
