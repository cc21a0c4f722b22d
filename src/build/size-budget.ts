import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';
import { pagesIn } from './pages.ts';
import { SIGN_IN_MODULES } from './precache-list.ts';

/** Bytes after gzip. */
const BUDGET = {
  /** A page, which includes its styles: TCP sends so much before the first acknowledgement. */
  page: 14_000,
  /** All scripts that a page loads at its start. */
  script: 90_000,
};

/**
 * Prints the sizes of pages and of their script.
 * @throws Error when one is over its budget, or a page loads a part of sign-in at its start
 */
export function sizeBudget(): Plugin {
  let config: ResolvedConfig;
  let scripts: { file: string; lazyModules: string[] }[] = [];
  return {
    name: 'specdock:size-budget',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const reached = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName));
      for (const file of reached) {
        const chunk = chunks.find(({ fileName }) => fileName === file);
        for (const imported of chunk?.imports ?? []) reached.add(imported);
      }
      scripts = chunks
        .filter(({ fileName }) => reached.has(fileName))
        .map(({ fileName, moduleIds }) => ({
          file: fileName,
          lazyModules: moduleIds.filter((id) => SIGN_IN_MODULES.test(id)),
        }));
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const outDir = join(config.root, config.build.outDir);
        const gzipped = async (file: string) =>
          gzipSync(await readFile(join(outDir, file)), { level: 9 }).length;
        const over: string[] = [];
        const check = (what: string, bytes: number, most: number) => {
          config.logger.info(`${kB(bytes).padStart(8)} of ${kB(most)}  ${what}`);
          if (bytes > most) over.push(`${what} is over its budget: ${kB(bytes)} of ${kB(most)}, gzip`);
        };

        for (const page of await pagesIn(outDir)) check(page, await gzipped(page), BUDGET.page);
        let total = 0;
        for (const { file, lazyModules } of scripts) {
          total += await gzipped(file);
          if (lazyModules.length > 0) over.push(`${file} loads sign-in before it is used: ${lazyModules[0]}`);
        }
        check('script of every page', total, BUDGET.script);
        if (over.length > 0) throw new Error(over.join('\n'));
      },
    },
  };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
