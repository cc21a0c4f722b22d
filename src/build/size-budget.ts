import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { reachedChunks, SIGN_IN_MODULES } from './precache-list.ts';

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
  return {
    name: 'specdock:size-budget',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir: outDir = '' }, bundle) {
        const gzipped = async (file: string) =>
          gzipSync(await readFile(join(outDir, file)), { level: 9 }).length;
        const over: string[] = [];
        const check = (what: string, bytes: number, most: number) => {
          this.environment.logger.info(`${kB(bytes).padStart(8)} of ${kB(most)}  ${what}`);
          if (bytes > most) over.push(`${what} is over its budget: ${kB(bytes)} of ${kB(most)}, gzip`);
        };

        const pages = (await readdir(outDir)).filter((file) => file.endsWith('.html'));
        for (const page of pages.toSorted()) check(page, await gzipped(page), BUDGET.page);
        let total = 0;
        for (const chunk of reachedChunks(bundle, ({ imports }) => imports)) {
          total += await gzipped(chunk.fileName);
          const early = chunk.moduleIds.find((id) => SIGN_IN_MODULES.test(id));
          if (early) over.push(`${chunk.fileName} loads sign-in before it is used: ${early}`);
        }
        check('script of every page', total, BUDGET.script);
        if (over.length > 0) throw new Error(over.join('\n'));
      },
    },
  };
}

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
