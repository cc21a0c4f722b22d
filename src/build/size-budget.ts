import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { growth, isNoticeable, sizesOf, type Sizes } from './module-sizes.ts';
import { reachedChunks, SIGN_IN_MODULES, signInFiles } from './precache-list.ts';

const BUDGET = {
  /** Bytes of a page after gzip, which include its styles: TCP sends so much before the first acknowledgement. */
  page: 14_000,
  /** Bytes after gzip of all scripts that a page loads at its start. */
  script: 90_000,
  /** Bytes after brotli of all files that a click on Sign In loads: scripts, styles, and the icons of all methods. */
  signIn: 105_000,
};

/** The sizes of modules that the build compares with. `npm run tables` writes it. */
const SIZES_FILE = 'src/build/module-sizes.json';

/**
 * Prints the sizes of pages, of their script and of sign-in, and which package or source folder grew noticeably.
 * @throws Error when one is over its budget, with all that grew, or a page loads a part of sign-in at its start
 */
export function sizeBudget(): Plugin {
  return {
    name: 'specdock:size-budget',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir: outDir = '' }, bundle) {
        const { config, logger } = this.environment;
        const compressed = async (file: string, compress: (content: Buffer) => Buffer) =>
          compress(await readFile(join(outDir, file))).length;
        const gzip = (content: Buffer) => gzipSync(content, { level: 9 });
        const over: string[] = [];
        const check = (what: string, bytes: number, most: number, grown: () => string[] = () => []) => {
          logger.info(`${kB(bytes).padStart(8)} of ${kB(most)}  ${what}`);
          if (bytes > most)
            over.push(`${what} is over its budget: ${kB(bytes)} of ${kB(most)}, compressed`, ...grown());
        };

        const pages = (await readdir(outDir)).filter((file) => file.endsWith('.html'));
        for (const page of pages.toSorted()) check(page, await compressed(page, gzip), BUDGET.page);

        const start = reachedChunks(bundle, ({ imports }) => imports);
        const onClick = signInFiles(bundle);
        const sizes = {
          page: sizesOf(start, `${config.root}/`),
          'sign-in': sizesOf(chunksOf(bundle, onClick), `${config.root}/`),
        };
        const file = join(config.root, SIZES_FILE);
        if (process.env['SPECDOCK_SIZES'] === 'write')
          await writeFile(file, `${JSON.stringify(sizes, undefined, 2)}\n`);
        const before = JSON.parse(await readFile(file, 'utf8')) as Record<keyof typeof sizes, Sizes>;
        const grown = (part: keyof typeof sizes) => growth(before[part], sizes[part]);

        let total = 0;
        for (const chunk of start) {
          total += await compressed(chunk.fileName, gzip);
          const early = chunk.moduleIds.find((id) => SIGN_IN_MODULES.test(id));
          if (early) over.push(`${chunk.fileName} loads sign-in before it is used: ${early}`);
        }
        check('script of every page', total, BUDGET.script, () => grown('page'));
        let clicked = 0;
        for (const name of onClick) clicked += await compressed(name, brotliCompressSync);
        check('a click on Sign In', clicked, BUDGET.signIn, () => grown('sign-in'));

        for (const part of ['page', 'sign-in'] as const)
          for (const line of growth(before[part], sizes[part], isNoticeable)) logger.warn(`${part}: ${line}`);
        if (over.length > 0) throw new Error(over.join('\n'));
      },
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(
    (output) => output.type === 'chunk' && files.has(output.fileName),
  ) as Rolldown.OutputChunk[];

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
