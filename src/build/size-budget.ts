import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Prints the sizes of the script of every page (gzip), and of all scripts that load later: those of sign-in (brotli).
 * @throws Error when a size is over its budget
 */
export const sizeBudget = (): Plugin => ({
  name: 'specdock:size-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry)!;
    const isAtStart = ({ fileName }: Chunk) => [entry.fileName, ...entry.imports].includes(fileName);
    const later = chunks.filter((chunk) => !isAtStart(chunk));
    const rows: [what: string, most: number, bytes: number][] = [
      [
        'the script of every page',
        110,
        sum(chunks.filter(isAtStart), (code) => gzipSync(code, { level: 9 })),
      ],
      ['a click on Sign In', 115, sum(later, (code) => brotliCompressSync(code))],
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
