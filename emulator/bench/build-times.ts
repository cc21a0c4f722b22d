import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { startGroup } from '../command/child-group.ts';
import { REPOSITORY } from '../stack/project.ts';
import { milliseconds, ratio, type Figures } from './columns.ts';

/**
 * Builds the site twice, to a folder of its own, and checks the types twice, the first time without a cache. The file
 * cache of the operating system is warm, because earlier commands have filled it.
 */
export async function measureBuilds(): Promise<Figures> {
  const folder = await temporaryFolder('specdock-bench');
  const build = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    relative(REPOSITORY, folder),
    '--emptyOutDir',
  ];
  const types = ['node_modules/typescript/bin/tsc', '-b'];
  try {
    return [
      ['', 'first', 'again', 'ratio'],
      await timesOf('npm run build', build, build),
      await timesOf('npm run types', [...types, '--force'], types),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timesOf(command: string, ...runs: [first: string[], again: string[]]): Promise<string[]> {
  const first = await time(runs[0]);
  const again = await time(runs[1]);
  return [command, milliseconds(first), milliseconds(again), ratio(again, first)];
}

/** @throws {Error} with the program's last lines when it fails */
async function time(args: string[]): Promise<number> {
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = startGroup(process.execPath, args, { cwd: REPOSITORY, env });
  const outcome = await program.ended;
  if (outcome !== 0) throw new Error(`${args[0]} failed (${outcome}): ${program.lastLines(6).join(' | ')}`);
  return performance.now() - start;
}
