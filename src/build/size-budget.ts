import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { offlineFiles, signInFiles, startChunks } from './precache-list.ts';

const BUDGET = {
  /** Bytes of a page with its styles, after gzip. TCP can send this many bytes before the browser acknowledges the first. */
  page: 14_000,
  /** Bytes after gzip of all scripts that a page loads at its start. */
  script: 90_000,
  /** Bytes after brotli of all files that a click on Sign In loads: scripts, styles, and the icons of all methods. */
  signIn: 105_000,
  /** Bytes after gzip of all pages and all files that pages load. A first visit fetches these in the background. */
  offline: 350_000,
};

/**
 * Prints the sizes of the pages, of their script, of sign-in and of the files for reading offline.
 * @throws Error when a size is over its budget
 */
export function sizeBudget(): Plugin {
  return {
    name: 'specdock:size-budget',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir: outDir = '' }, bundle) {
        const pages = (await readdir(outDir)).filter((file) => file.endsWith('.html')).toSorted();
        const scripts = [...startChunks(bundle)].map(({ fileName }) => fileName);
        // The site's stylesheet no longer exists: src/build/prerender.ts has inlined it.
        const offline = [...offlineFiles(bundle)].filter((file) => existsSync(join(outDir, file)));
        const rows: [what: string, files: Iterable<string>, compress: Compress, most: number][] = [
          ...pages.map((page): (typeof rows)[number] => [page, [page], gzip, BUDGET.page]),
          ['script of every page', scripts, gzip, BUDGET.script],
          ['a click on Sign In', signInFiles(bundle), brotliCompressSync, BUDGET.signIn],
          ['everything for reading offline', [...pages, ...offline], gzip, BUDGET.offline],
        ];
        const faults: string[] = [];
        for (const [what, files, compress, most] of rows) {
          const bytes = await compressedSize(outDir, files, compress);
          this.environment.logger.info(`${kB(bytes).padStart(8)} of ${kB(most)}  ${what}`);
          if (bytes > most)
            faults.push(`${what} is over its budget: ${kB(bytes)} of ${kB(most)}, compressed`);
        }
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    },
  };
}

type Compress = (content: Buffer) => Buffer;

const gzip: Compress = (content) => gzipSync(content, { level: 9 });

/** @returns the total size of some files of the build, each compressed (bytes) */
async function compressedSize(outDir: string, files: Iterable<string>, compress: Compress): Promise<number> {
  const sizes = Array.from(files, async (file) => compress(await readFile(join(outDir, file))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
