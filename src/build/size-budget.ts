import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Prints the sizes of the script of every page (gzip), and of what a click on Sign In and a click in the account load (brotli).
 * @throws Error when a size is over its budget
 */
export const sizeBudget = (): Plugin => ({
  name: 'specdock:size-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const loadedWith = ({ fileName, imports }: Chunk) =>
      chunks.filter((chunk) => [fileName, ...imports].includes(chunk.fileName));
    const loadedBy = (module: string) =>
      loadedWith(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))!);
    const atStart = loadedWith(chunks.find(({ isEntry }) => isEntry)!);
    const signIn = loadedBy('/src/provider/index.ts').filter((chunk) => !atStart.includes(chunk));
    const account = loadedBy('/src/provider/account/index.tsx').filter(
      (chunk) => ![...atStart, ...signIn].includes(chunk),
    );
    const rows: [what: string, most: number, bytes: number][] = [
      ['the script of every page', 110, sum(atStart, (code) => gzipSync(code, { level: 9 }))],
      ['a click on Sign In', 115, sum(signIn, (code) => brotliCompressSync(code))],
      ['a click in the account, after that', 10, sum(account, (code) => brotliCompressSync(code))],
    ];
    for (const [what, most, bytes] of rows) {
      const row = `${what}: ${(bytes / 1000).toFixed(1)} of ${most} kB`;
      this.environment.logger.info(row);
      if (bytes > most * 1000) throw new Error(`Over the budget: ${row}`);
    }
  },
});

/** @returns the total size of chunks, each compressed (bytes) */
const sum = (chunks: readonly Chunk[], compress: (code: string) => Buffer): number =>
  chunks.reduce((bytes, { code }) => bytes + compress(code).length, 0);
