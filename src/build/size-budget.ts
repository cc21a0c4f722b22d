import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The steps in which people load scripts: the module that a step starts with, and its budget (kB, compressed). */
const STEPS: [what: string, module: string, most: number, compress: (code: string) => Buffer][] = [
  ['the script of every page', '/index.html', 110, (code) => gzipSync(code, { level: 9 })],
  ['a click on Sign In', '/src/provider/index.ts', 115, (code) => brotliCompressSync(code)],
  ['a click in the account', '/src/provider/account/index.tsx', 10, (code) => brotliCompressSync(code)],
];

/**
 * Prints the size of what each step loads in addition to the steps before.
 * @throws Error when a size is over its budget
 */
export const sizeBudget = (): Plugin => ({
  name: 'specdock:size-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const loaded = new Set<Rolldown.OutputChunk>();
    for (const [what, module, most, compress] of STEPS) {
      const { fileName, imports } = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))!;
      const files = new Set([fileName, ...imports]);
      const added = chunks.filter((chunk) => files.has(chunk.fileName) && !loaded.has(chunk));
      for (const chunk of added) loaded.add(chunk);
      const bytes = added.reduce((sum, { code }) => sum + compress(code).length, 0);
      const row = `${what}: ${(bytes / 1000).toFixed(1)} of ${most} kB`;
      this.environment.logger.info(row);
      if (bytes > most * 1000) throw new Error(`Over the budget: ${row}`);
    }
  },
});
