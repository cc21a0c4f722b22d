import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startGroup } from '../command/child-group.ts';
import { REPOSITORY } from '../stack/project.ts';

/** The duration of a first run and of a second one (milliseconds). */
export interface Repeated {
  what: string;
  first: number;
  again: number;
}

/**
 * Builds the site twice, to a folder of its own, and checks the types twice, the first time without a cache. The file
 * cache of the operating system is warm, because earlier commands have filled it.
 */
export async function measureBuilds(): Promise<Repeated[]> {
  const folder = await mkdtemp(join(tmpdir(), 'specdock-bench-'));
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    relative(REPOSITORY, folder),
    '--emptyOutDir',
  ];
  const types = ['node_modules/typescript/bin/tsc', '-b'];
  try {
    return [
      { what: 'npm run build', first: await time(vite), again: await time(vite) },
      { what: 'npm run types', first: await time([...types, '--force']), again: await time(types) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
