import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** Modules that only sign-in loads. No page loads them at its start, and the worker does not precache them. */
export const SIGN_IN_MODULES = /node_modules\/(@firebase|firebase|firebaseui)\//;

/** A file as workbox-build lists it; `size` is in bytes. */
export type ListedFile = { url: string; revision: string | null; integrity?: string; size: number };

/**
 * Lists the files of a bundle that the site needs offline: scripts and styles that static and dynamic imports reach from
 * the entry, without passing through sign-in.
 * @returns file names relative to the build's folder
 */
export function offlineFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || needed.has(file)) return;
    if (chunk.moduleIds.some((id) => SIGN_IN_MODULES.test(id))) return;
    needed.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) visit(output.fileName);
  }
  return needed;
}

/** @returns the address at which hosting serves a file without a redirect (`cleanUrls`), e.g. `/faq` for `faq.html` */
export const cleanAddress = (file: string): string => `/${file.replace(/(^index)?\.html$/, '')}`;

/**
 * Adds the hash of a file to its entry in the precache, so that the browser refuses any other content.
 * @returns the entry under the file's clean address
 */
export async function precacheEntry(outDir: string, file: ListedFile): Promise<ListedFile> {
  const hash = createHash('sha256').update(await readFile(join(outDir, file.url)));
  return { ...file, url: cleanAddress(file.url), integrity: `sha256-${hash.digest('base64')}` };
}

/** @returns the size of a set of files in bytes: `transferred` after gzip, `stored` on the browser's disk */
export async function costOf(
  outDir: string,
  files: Iterable<string>,
): Promise<{ transferred: number; stored: number }> {
  const cost = { transferred: 0, stored: 0 };
  for (const file of files) {
    const content = await readFile(join(outDir, file));
    cost.stored += content.length;
    cost.transferred += Math.min(content.length, gzipSync(content, { level: 9 }).length);
  }
  return cost;
}
